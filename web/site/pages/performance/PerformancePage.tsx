import type { SiteHead } from '../../frame/head.ts'
import { type Measured, measured } from './measured.ts'
import { formerEmployees, formerEmployeesSource } from './published.ts'

export const performanceHead: SiteHead = {
  title: '技術資料',
  description:
    '空模様の速さを、測った機械と日付、測り方とともに載せています。公表された離職率も出典つきで紹介します。',
  picture: 'og-performance.jpg',
  trail: [{ name: '技術資料', path: '/performance' }],
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
          測った機械と日付、測り方を添えて載せます。届いていない目標も、そのまま書きます。
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
      <Published />
    </>
  )
}
