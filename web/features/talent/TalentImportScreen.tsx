import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FileSection } from './file/FileSection.tsx'
import { MatchingSection } from './matching/MatchingSection.tsx'
import { ServiceSection } from './service/ServiceSection.tsx'
import { useTalentLink } from './use-talent.ts'

export function TalentImportScreen() {
  const { data, error, refetch } = useTalentLink()
  return (
    <>
      <PageHeader
        title="タレント分析"
        description="検査結果を受け取り、メンバーに紐づけます。閲覧できるのは管理者だけです。"
      />
      {data ? (
        <>
          <ServiceSection link={data.result} />
          <FileSection />
          <MatchingSection isEmpty={data.result.counts.people === 0} />
        </>
      ) : error ? (
        <LoadProblem error={error} noun="連携の状態" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 rounded" />
      )}
    </>
  )
}
