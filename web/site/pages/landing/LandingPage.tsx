import type { ReactNode } from 'react'
import { featureIds } from '#contract/site/features.ts'
import type { SiteView } from '#contract/site/view.ts'
import type { SiteHead } from '../../frame/head.ts'
import { demoPath } from '../../frame/navigation.ts'
import { Picture } from '../../frame/Picture.tsx'
import { EntryLink } from '../../frame/SiteHeader.tsx'
import { useSite } from '../../site-context.ts'
import { FeatureCard } from '../features/FeatureCard.tsx'
import { featureTexts } from '../features/texts.ts'
import { FirstYear } from './FirstYear.tsx'
import { Honesty } from './Honesty.tsx'
import { Steps } from './Steps.tsx'
import { YearCircle } from './YearCircle.tsx'

const description =
  '入社した人に月に一度3問のアンケートを届け、答えを天気で見せる定着支援のサービスです。要フォローの理由と、次にすることが言葉でわかります。'

export const landingHead = ({ origin }: SiteView): SiteHead => ({
  title: '空模様 | 入社からの一年を、毎月の天気で',
  isWholeTitle: true,
  description,
  data: [
    { '@type': 'WebSite', name: '空模様', url: `${origin}/`, inLanguage: 'ja' },
    {
      '@type': 'SoftwareApplication',
      name: '空模様',
      url: `${origin}/`,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      description,
    },
  ],
})

const demoLink = (
  <a className="button primary" href={demoPath}>
    登録なしでデモを試す
  </a>
)

const featuresLink = (className: string) => (
  <a className={className} href="/features">
    機能を見る
  </a>
)

function NextSteps({ instead }: { instead: ReactNode }) {
  const { hasDemo } = useSite()
  return (
    <p className="actions">
      {hasDemo ? demoLink : featuresLink('button primary')}
      {hasDemo ? featuresLink('button') : instead}
    </p>
  )
}

function Hero() {
  return (
    <section className="section hero sky">
      <div className="words">
        <h1>
          入社からの一年を、
          <br />
          毎月の天気で。
        </h1>
        <p className="lead">
          月に一度、3問。答えは晴れ・くもり・雨になり、要フォローの理由が言葉でわかります。声をかけるのは、人の仕事です。空模様は、いつ、だれに声をかけるかを教えます。
        </p>
        <NextSteps instead={<EntryLink className="button" />} />
      </div>
      <YearCircle />
    </section>
  )
}

export function LandingPage() {
  return (
    <>
      <Hero />
      <section className="section showcase" aria-label="メンバー一覧の画面">
        <figure className="screen">
          <Picture
            name="member-list"
            alt="メンバー一覧。氏名、要フォローの理由、天気の推移、対応状況が1行ずつ並んでいる"
            sizes="(min-width: 74rem) 70rem, 94vw"
          />
          <figcaption>架空の会社のデータで動いている、実際の画面です。</figcaption>
        </figure>
      </section>
      <Steps />
      <section className="section">
        <h2>一年に必要なことを、ひとつに</h2>
        <ul className="cards">
          {featureIds.map((id) => (
            <FeatureCard key={id} text={featureTexts[id]} />
          ))}
        </ul>
      </section>
      <Honesty />
      <FirstYear />
      <section className="section closing">
        <h2>つづきは、実際の画面で</h2>
        <p className="lead">機能ごとに、実際の画面と、数え方の決まりを載せています。</p>
        <NextSteps
          instead={
            <a className="button" href="/performance">
              技術資料を見る
            </a>
          }
        />
      </section>
    </>
  )
}
