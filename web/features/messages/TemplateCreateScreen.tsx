import { useSearch } from '@tanstack/react-router'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TemplateForm } from './templates/TemplateForm.tsx'
import { Gone, toList } from './templates/ToList.tsx'
import { copyOf, newTemplate } from './templates/template-values.ts'
import { useTemplates } from './templates/use-templates.ts'

/** A new template, or the copy of one that the address names. */
export function TemplateCreateScreen() {
  const { from } = useSearch({ from: '/company/setting/message/create' })
  const { data, error, refetch } = useTemplates()
  const all = data?.result
  const original = all?.find(({ code }) => code === from)
  const values = original && all ? copyOf(original, all) : newTemplate
  return (
    <>
      <PageHeader
        title="テンプレートの作成"
        note={original && `「${original.name}」のコピー`}
        trail={[toList]}
      />
      {from === undefined || original ? (
        <TemplateForm key={from} opening={{ template: null, values, from }} />
      ) : error && !all ? (
        <LoadProblem error={error} noun="テンプレート" onRetry={() => void refetch()} />
      ) : all ? (
        <Gone />
      ) : (
        <Skeleton className="h-screen rounded" />
      )}
    </>
  )
}
