import type { SiteHead } from '../frame/head.ts'
import { NextStep } from '../frame/NextStep.tsx'
import { Picture } from '../frame/Picture.tsx'

export const introductionHead: SiteHead = {
  title: '空模様とは',
  description:
    '入社した人と会社のあいだに、毎月の小さなやりとりをつくるサービスです。本人、人事、上司のそれぞれに何が届くかを説明します。',
  picture: 'og-introduction.jpg',
  trail: [{ name: '空模様とは', path: '/introduction' }],
}

const readers = [
  {
    name: '本人には',
    text: '月に一度、3問が届きます。読む人と締め切りが先に表示され、答えたあとは、自分の回答を読み返せます。',
  },
  {
    name: '人事には',
    text: '天気と要フォローの理由が届きます。急ぐ人から順に並び、対応の期限と担当者を決められます。',
  },
  {
    name: '上司には',
    text: '会社が設定したときだけ、天気とその変化が届きます。自由記述は、本人に示した場合にしか届きません。',
  },
]

const year = [
  { when: '入社の日', text: 'メンバーを登録すると、ご挨拶のメールと全12回の配信日が決まります。' },
  { when: '毎月', text: '月次アンケートを配信します。回答がないときは、リマインドを送信します。' },
  { when: '雨の日', text: '理由と期限を付けて人事に知らせます。対応を記録すると、一覧の表示も変わります。' },
  { when: '1年の日', text: '入社1年アンケートを、本人と上司に配信します。面談の手がかりになります。' },
]

const limits = [
  '天気は、答えた内容のまとめです。心や体の状態を判断するものではありません。',
  '離職を予測しません。だれが辞めるかを当てる点数もありません。',
  '声をかけること、話を聴くことの代わりにはなりません。',
]

/** What the product is, for whom, and what it is not. */
export function IntroductionPage() {
  return (
    <>
      <section className="section opening sky">
        <h1>小さく聴いて、早く気づく。</h1>
        <p className="lead">
          入社したばかりの人は、困っていても言い出しにくいものです。空模様は、月に一度の3問で様子を聴き、天気にして人事に届けます。大きな調査ではなく、一年続く小さなやりとりです。
        </p>
      </section>
      <section className="section tight">
        <h2>だれに、何が届くか</h2>
        <ul className="cards three">
          {readers.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="section split">
        <div>
          <h2>一年の流れ</h2>
          <ol className="timeline">
            {year.map(({ when, text }) => (
              <li key={when}>
                <h3>{when}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <figure className="screen">
          <Picture
            name="dashboard"
            alt="今日の画面。対応が必要な人が理由の重い順に並び、右に今月の天気と次の配信がある"
            sizes="(min-width: 60rem) 34rem, 94vw"
          />
          <figcaption>毎朝、最初に見る画面です。</figcaption>
        </figure>
      </section>
      <section className="honesty">
        <div className="section">
          <h2>空模様が、しないこと</h2>
          <ul className="list">
            {limits.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="actions">
            <a className="button primary" href="/features">
              機能を見る
            </a>
          </p>
        </div>
      </section>
      <NextStep />
    </>
  )
}
