import { featureIds } from '#contract/site/features.ts'
import type { SiteHead } from '../../frame/head.ts'
import { NextStep } from '../../frame/NextStep.tsx'
import { Picture } from '../../frame/Picture.tsx'
import { FeatureCard } from './FeatureCard.tsx'
import { featureTexts } from './texts.ts'

export const featuresHead: SiteHead = {
  title: '機能',
  description:
    '月次アンケートと天気、入社1年アンケート、メッセージ、レポート。組織・セキュリティ・連携まで、空模様の機能の一覧です。',
  picture: 'og-features.jpg',
  trail: [{ name: '機能', path: '/features' }],
}

export function FeaturesPage() {
  return (
    <>
      <section className="section opening sky">
        <h1>聴いて、見つけて、声をかける。</h1>
        <p className="lead">
          一年の流れを支える機能です。それぞれのページで、できること、実際の画面、数え方の決まりを説明します。
        </p>
      </section>
      <section className="section tight">
        <h2 className="hidden">機能の一覧</h2>
        <ul className="cards">
          {featureIds.map((id) => (
            <FeatureCard key={id} text={featureTexts[id]} />
          ))}
        </ul>
      </section>
      <section className="section showcase" aria-label="今日の画面">
        <figure className="screen">
          <Picture
            name="dashboard"
            alt="今日の画面。対応が必要な人が理由の重い順に並び、右に今月の天気と次の配信がある"
            sizes="(min-width: 74rem) 70rem, 94vw"
          />
          <figcaption>今日の画面。架空の会社のデータで動いている、実際の画面です。</figcaption>
        </figure>
      </section>
      <NextStep />
    </>
  )
}
