import { Picture } from '../../frame/Picture.tsx'
import { WeatherMark } from '../../frame/Weather.tsx'

const steps = [
  {
    title: '届く',
    text: '月に一度、本人が選んだ方法で3問が届きます。最初に、この回答を読む人を示します。',
  },
  {
    title: '天気になる',
    text: '公開しているルールで、回答が天気になります。本人の言葉は、そのまま残ります。',
  },
  {
    title: '声をかける',
    text: '要フォローの人が、理由の重い順に並びます。何をしたかは、本人にも伝えられます。',
  },
]

export function Steps() {
  return (
    <section className="section steps">
      <div>
        <h2>毎月、起きること</h2>
        <ol>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <ul className="legend" aria-label="天気の意味">
          <li>
            <WeatherMark weather="sunny" />
            晴れ
          </li>
          <li>
            <WeatherMark weather="cloudy" />
            くもり
          </li>
          <li>
            <WeatherMark weather="rainy" />雨
          </li>
        </ul>
      </div>
      <figure className="phone">
        <Picture
          name="answering"
          alt="スマートフォンの回答ページ。この回答を読む人と締め切り、最初の質問が1画面に収まっている"
          sizes="18rem"
        />
      </figure>
    </section>
  )
}
