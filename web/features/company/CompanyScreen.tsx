import { useQuery } from '@tanstack/react-query'
import { fullDate } from '../../parts/japanese-dates.ts'
import { api, type client } from '../../platform/api.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FeatureSwitches } from './FeatureSwitches.tsx'

export function CompanyScreen() {
  const company = useQuery(api.company.get.queryOptions())
  const counts = useQuery(api.company.counts.queryOptions())
  const error = company.error ?? counts.error
  const retry = () => void Promise.all([company.refetch(), counts.refetch()])
  return (
    <>
      <PageHeader title="会社" />
      {company.data && counts.data ? (
        <>
          <Section title="ご契約">
            <div className="max-w-reading">
              <Plan name={company.data.result.name} {...counts.data.result} />
            </div>
          </Section>
          <Section title="使う機能を増やす" description="オンにした機能が、メニューに加わります。">
            <FeatureSwitches company={company.data.result} />
          </Section>
        </>
      ) : error ? (
        <LoadProblem error={error} noun="会社の設定" onRetry={retry} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  )
}

type PlanUse = Awaited<ReturnType<typeof client.company.counts>>['result']

function Plan({ name, members, ...accounts }: PlanUse & { name: string }) {
  const used = (count: number, most: number, unit: string) =>
    `${count.toLocaleString('ja-JP')} / ${most.toLocaleString('ja-JP')}${unit}`
  const free = members.next_free_on && `（次に空くのは${fullDate(members.next_free_on)}）`
  return (
    <DescriptionList
      items={[
        { term: '会社名', description: name },
        {
          term: 'メンバーの登録枠',
          description: `${used(members.use_count, members.total_count, '名')}${free ?? ''}`,
        },
        {
          term: '管理者',
          description: used(accounts.administrator_users_count, accounts.max_account_count, '名'),
        },
        {
          term: '閲覧者',
          description: used(accounts.viewer_users_count, accounts.max_reading_account_count, '名'),
        },
      ]}
    />
  )
}
