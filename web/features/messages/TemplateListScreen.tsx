import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileSearch } from 'lucide-react'
import type { MessageTemplate } from '#contract/messages/template-calls.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { matchesText } from '../../ui/match-text.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AddLink } from './templates/AddLink.tsx'
import { TemplateLists } from './templates/TemplateLists.tsx'
import { useTemplates } from './templates/use-templates.ts'

const matches = ({ name, subject, context, note }: MessageTemplate, q: string) =>
  [name, subject, context, note].some((text) => matchesText(text, q))

/** The texts that messages to members begin with: the company's own, and the standard ones. */
export function TemplateListScreen() {
  const mayChange = useCan()('message_setting.template.update')
  const { q = '' } = useSearch({ from: '/company/setting/message/' })
  const navigate = useNavigate()
  const { data, error, refetch } = useTemplates()
  const search = (text: string) =>
    void navigate({ to: '/company/setting/message', search: text ? { q: text } : {}, replace: true })
  const found = data?.result.filter((template) => matches(template, q)) ?? []
  const hasOwn = data?.result.some(({ is_default }) => !is_default)
  return (
    <>
      <PageHeader title="メッセージのテンプレート" actions={mayChange && hasOwn && <AddLink />} />
      <SearchField label="テンプレートを検索" value={q} onChange={search} className="mb-4 w-full sm:w-80" />
      {error && !data ? (
        <LoadProblem error={error} noun="テンプレート" onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-screen rounded" />
      ) : found.length === 0 ? (
        <Card padding="none">
          <EmptyState
            icon={<FileSearch size={28} />}
            title="条件に合うテンプレートはありません"
            action={<Button onClick={() => search('')}>条件をすべて解除する</Button>}
          >
            テンプレート名、件名、本文、社内メモの言葉で探せます。
          </EmptyState>
        </Card>
      ) : (
        <TemplateLists found={found} isSearch={q !== ''} />
      )}
    </>
  )
}
