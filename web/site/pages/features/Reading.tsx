import { reading, readingRun } from '../performance/measured.ts'

/** How far the reading of free texts can be trusted. */
export function Reading() {
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
