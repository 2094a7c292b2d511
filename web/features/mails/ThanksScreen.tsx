import { Link } from '@tanstack/react-router'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { KindWords } from './KindWords.tsx'
import { ThanksSwitch } from './ThanksSwitch.tsx'

export function ThanksScreen() {
  const toSurvey = <Link to="/company/setting/enq/monthly">月次アンケート</Link>
  return (
    <>
      <PageHeader
        title="回答のお礼"
        description="月次アンケートに回答した方に、回ごとに1通届きます。お礼などのメールの受け取りを停止した人には届きません。"
        trail={[{ label: '月次アンケート', link: toSurvey }]}
      />
      <ThanksSwitch />
      <KindWords type="thanks" />
    </>
  )
}
