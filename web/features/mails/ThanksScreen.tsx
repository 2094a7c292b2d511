import { Link } from '@tanstack/react-router'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { KindWords } from './KindWords.tsx'
import { ThanksSwitch } from './ThanksSwitch.tsx'

/** Whether members are thanked for an answer, and in which words. */
export function ThanksScreen() {
  const toList = <Link to="/company/setting/enq/mail">メールの文面</Link>
  return (
    <>
      <Breadcrumbs items={[{ label: 'メールの文面', link: toList }, { label: '回答のお礼' }]} />
      <h1 className="mt-2 text-2xl font-semibold">回答のお礼</h1>
      <p className="phrases mt-1 mb-6 text-ink-2">
        月次アンケートに回答した方に、回ごとに1通届きます。お知らせの受け取りを止めた方には届きません。
      </p>
      <ThanksSwitch />
      <KindWords type="thanks" />
    </>
  )
}
