import { featureTexts } from '../../web/site/pages/features/texts.ts'

export type SharedPicture = { name: string; html: string }

const titles: Record<string, { title: string; note: string }> = {
  site: { title: '入社からの一年を、\n毎月の天気で。', note: '月に一度、3問。答えは天気になります。' },
  introduction: { title: '小さく聴いて、\n早く気づく。', note: '空模様とは' },
  features: { title: '聴いて、見つけて、\n声をかける。', note: '空模様の機能' },
  performance: { title: '測ったことだけを、\n書く。', note: '空模様の実測値' },
  ...Object.fromEntries(
    Object.values(featureTexts).map(({ id, title, name }) => [
      id,
      { title: title.replace(/、(?=[^、]*$)/, '、\n'), note: name },
    ]),
  ),
}

function pageOf(title: string, note: string): string {
  return `<!doctype html><html lang="ja"><style>
body{margin:0;width:1200px;height:630px;font-family:"Noto Sans CJK JP","Noto Sans JP",sans-serif;color:#17223b;background:linear-gradient(#cfe5fb,#e9f3fd 55%,#f6f9fd);position:relative;overflow:hidden}
h1{position:absolute;left:80px;top:188px;margin:0;font-size:68px;line-height:1.36;font-weight:700;white-space:pre-line;letter-spacing:.01em;font-feature-settings:"palt"}
p{position:absolute;left:84px;top:430px;margin:0;font-size:32px;color:#46546e}
div{position:absolute;left:80px;top:72px;display:flex;align-items:center;gap:18px;font-size:38px;font-weight:700;letter-spacing:.06em}
.sun{position:absolute;right:-120px;bottom:-150px}
</style><div><svg width="60" height="60" viewBox="0 0 32 32"><circle cx="20.5" cy="12" r="8" fill="#fcbf3f"/><path d="M9.5 27a6.5 6.5 0 0 1-.9-12.94 8.25 8.25 0 0 1 15.8 1.3A5.9 5.9 0 0 1 23.6 27z" fill="#2459d3" stroke="#e9f3fd" stroke-width="1.5"/></svg>空模様</div>
<svg class="sun" width="560" height="560" viewBox="0 0 200 200"><circle cx="100" cy="100" r="99" fill="#ffe9a8" opacity=".45"/><circle cx="100" cy="100" r="68" fill="#fcbf3f"/></svg>
<h1>${title}</h1><p>${note}</p></html>`
}

export const sharedPictures = (): SharedPicture[] =>
  Object.entries(titles).map(([name, { title, note }]) => ({
    name: `og-${name}.jpg`,
    html: pageOf(title, note),
  }))
