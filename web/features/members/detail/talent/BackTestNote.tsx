import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../platform/api.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { countedWords, sideWords } from './back-test-words.ts'

/** What the tendency had said in this company of those who left, against those who are there still. */
export function BackTestNote() {
  const { data, error } = useQuery(api.talentExamination.backTest.queryOptions({ staleTime: 300_000 }))
  return (
    <div className="border-t p-4 sm:px-6">
      <h3 className="font-semibold">自社での確認（退職の3か月前）</h3>
      {error ? (
        <p className="text-ink-2">確認の結果を読み込めませんでした。画面を開き直してください。</p>
      ) : data ? (
        <>
          <p className="mt-1">{data.result.words}</p>
          <ul className="mt-1 text-ink-2">
            <li>{sideWords('退職した人', data.result.left)}</li>
            <li>{sideWords('同じ在籍期間のころの、在籍している人', data.result.stayed)}</li>
          </ul>
          <p className="mt-1 text-meta text-ink-3">{countedWords}</p>
        </>
      ) : (
        <Skeleton className="mt-2 h-16 rounded" />
      )}
    </div>
  )
}
