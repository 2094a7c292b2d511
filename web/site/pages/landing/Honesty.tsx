import { leastPeople } from '#contract/limits.ts'

const promises = [
  {
    title: 'だれが読むかを、先に',
    text: '本人は、答える前に読む人を知ります。あとから権限を広げても、過去の回答を読む人の範囲は広がりません。',
  },
  {
    title: '少ないときは、割合にしない',
    text: `${leastPeople}名に満たない集まりは、割合ではなく件数で表示します。割合には95%信頼区間を添えます。`,
  },
  {
    title: '判定より、本人の言葉',
    text: '自動分析は目安です。印の付いた本文を読み、判定が重すぎるときは元に戻せます。',
  },
]

export function Honesty() {
  return (
    <section className="honesty">
      <div className="section">
        <h2>わからないことは、わからないと書く</h2>
        <ul className="cards three">
          {promises.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
