import type { SiteHead } from '../../frame/head.ts'
import { type Measured, measured, reading, readingRun } from './measured.ts'
import { formerEmployees, formerEmployeesSource } from './published.ts'

export const performanceHead: SiteHead = {
  title: '実測値',
  description:
    '空模様の速さと、自由記述の自動分析の確かさを、測った機械と日付、測り方とともに載せています。公表された離職率も出典つきで紹介します。',
  picture: 'og-performance.jpg',
  trail: [{ name: '実測値', path: '/performance' }],
}

function Figure({ title, figure, unit, text, machine, day, command }: Measured) {
  return (
    <li className="measure">
      <h3>{title}</h3>
      <p className="figure">
        <strong>{figure}</strong> {unit}
      </p>
      <p>{text}</p>
      <dl>
        <dt>機械</dt>
        <dd>{machine}</dd>
        <dt>測った日</dt>
        <dd>{day}</dd>
        <dt>測り方</dt>
        <dd>
          <code>{command}</code>
        </dd>
      </dl>
    </li>
  )
}

function Reading() {
  return (
    <section className="section tight">
      <h2>自由記述の自動分析は、どこまで読めるか</h2>
      <p className="lead">
        分析の辞書を作る人が見ていない文で測りました。遠回しな困りごとは、4割近くを見落とし、付けた印も5件に1件は外れます。だから画面では、印のない文章も読むようにお願いしています。
      </p>
      <table className="reading">
        <caption>
          版{readingRun.version}、見ていない文のうちの困りごと。測った日：{readingRun.day}。測り方：
          <code>{readingRun.command}</code>
        </caption>
        <thead>
          <tr>
            <th scope="col">書き方</th>
            <th scope="col">見つけた数</th>
            <th scope="col">付けた印のうち合っていた数</th>
          </tr>
        </thead>
        <tbody>
          {reading.map(({ name, found, there, range, marked }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {there}件中{found}件<span className="interval">（95%信頼区間 {range}）</span>
              </td>
              <td>
                {marked}件中{found}件
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Published() {
  return (
    <section className="section tight">
      <h2>公表されている離職率</h2>
      <p className="lead">
        2022年3月に卒業して就職した人のうち、3年以内に離職した人の割合です。空模様の効果を示すものではありません。
      </p>
      <table>
        <caption>
          出典：{formerEmployeesSource.title}（{formerEmployeesSource.published}）
        </caption>
        <thead>
          <tr>
            <th scope="col">学歴</th>
            <th scope="col">1年目</th>
            <th scope="col">2年目</th>
            <th scope="col">3年目</th>
            <th scope="col">3年以内</th>
          </tr>
        </thead>
        <tbody>
          {formerEmployees.map(({ name, byYear, total }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {byYear.map(({ year, share }) => (
                <td key={year}>{share.toFixed(1)}%</td>
              ))}
              <td>{total.toFixed(1)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet source">
        数字は
        <a href={formerEmployeesSource.url} rel="noreferrer">
          {formerEmployeesSource.reader}の記事
        </a>
        で確認しました。四捨五入のため、合計が合わないことがあります。
      </p>
    </section>
  )
}

/** Measured figures of this software, and published ones with their source. */
export function PerformancePage() {
  return (
    <>
      <section className="section opening sky">
        <h1>測ったことだけを、書く。</h1>
        <p className="lead">
          速さも確かさも、測った機械と日付、測り方を添えて載せます。届いていない目標も、そのまま書きます。
        </p>
      </section>
      <section className="section tight">
        <h2>速さ</h2>
        <ul className="measures">
          {measured.map((one) => (
            <Figure key={one.title} {...one} />
          ))}
        </ul>
        <p className="quiet source">
          負荷は、同じ機械で動いていたほかの処理の量です。お使いの環境では、速さが変わります。
        </p>
      </section>
      <Reading />
      <Published />
    </>
  )
}
