import { type FormerEmployees, formerEmployees, formerEmployeesSource } from '../performance/published.ts'

const widthOf = (share: number) => `${share * 2}%`

/** The shares of each year, as long as they are large. */
function Bar({ byYear }: Pick<FormerEmployees, 'byYear'>) {
  let before = 0
  const parts = byYear.map((part) => {
    const from = before
    before += part.share
    return { ...part, from }
  })
  return (
    <svg
      role="img"
      aria-label={byYear.map(({ year, share }) => `${year}年目 ${share.toFixed(1)}%`).join('、')}
    >
      {parts.map(({ year, share, from }) => (
        <g key={year}>
          <rect className={`y${year}`} x={widthOf(from)} width={widthOf(share - 0.2)} height="100%" rx="3" />
          <text className={`label y${year}`} x={widthOf(from + 0.6)} y="50%" dy="0.35em">
            {share.toFixed(1)}%
          </text>
        </g>
      ))}
    </svg>
  )
}

export function FirstYear() {
  return (
    <section className="section first-year">
      <div>
        <h2>3年以内の離職は、1年目がいちばん多い</h2>
        <p className="lead">
          2022年3月に卒業して就職した人の離職率です。だから空模様は、最初の一年に集中します。
        </p>
        <p className="quiet source">
          出典：{formerEmployeesSource.title}（{formerEmployeesSource.published}
          ）。空模様の効果を示すものではありません。数字は
          <a href={formerEmployeesSource.url} rel="noreferrer">
            {formerEmployeesSource.reader}の記事
          </a>
          で確認しました。
        </p>
      </div>
      <dl className="bars">
        {formerEmployees.map(({ name, byYear, total }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Bar byYear={byYear} />
              <span className="total">3年以内 {total.toFixed(1)}%</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
