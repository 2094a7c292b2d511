import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { Temporal } from 'temporal-polyfill'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { offerSiteContent } from '#sample/site-content.ts'
import { forged } from '../../../testing/forged.ts'
import { commandOf, spawnCommand } from '../../../testing/operator.ts'
import { suite } from '../../../testing/suite.ts'

const origin = 'https://sora.example'
const outside = { PUBLIC_URL: origin, SMTP_URL: 'smtp://127.0.0.1:1' }
const { app, server } = suite({ company: 'none', site: true, env: { ...outside, SITE_INDEXED: 'on' } })

let folder: string

beforeEach(async () => {
  server.setTime('2026-06-15T12:00:00+09:00')
  folder = mkdtempSync(join(tmpdir(), 'soramoyo-site-'))
  await app.database.asSystem((tx) => tx.deleteFrom('site_articles').execute())
})
afterEach(() => rmSync(folder, { recursive: true }))

const environment = () => ({
  ...process.env,
  ...outside,
  DATABASE_URL: server.databaseUrl,
  SECRET: app.secret,
})

const put = (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text)

/** A file of news; a field that is null is left out. */
function news(slug: string, head: Record<string, string | null> = {}, body = '本文です。') {
  const fields = Object.entries({ date: slug.slice(0, 10), title: `題名 ${slug}`, ...head })
  const lines = fields.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]))
  put(`${slug}.md`, `---\n${lines.join('\n')}\n---\n${body}\n`)
}

const run = (kind = 'news', from = folder) => commandOf(environment(), kind, 'import', from)

async function imported(kind = 'news') {
  const { code, stdout, stderr } = await run(kind)
  expect(code, stderr).toBe(0)
  return JSON.parse(stdout)
}

const faults = async (kind = 'news') => {
  const { code, stdout, stderr } = await run(kind)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  return stderr.trimEnd().split('\n')
}

const get = (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual' })
const htmlOf = async (path: string) => {
  const answer = await get(path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}
const statusOf = async (path: string) => (await get(path)).status
const links = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, one]) => one)
const dataOf = (html: string) => JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')['@graph']

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2459d3' } })

describe('an import', () => {
  test('is taken over once: again it changes nothing, an edited file is updated, a removed one is gone', async () => {
    news('2026-06-01')
    news('2026-06-10')
    const { stdout } = await spawnCommand(environment(), 'news', 'import', folder)
    expect(JSON.parse(stdout)).toEqual({ added: 2, updated: 0, unchanged: 0, removed: 0, previews: [] })
    expect(await imported()).toMatchObject({ added: 0, updated: 0, unchanged: 2, removed: 0 })
    news('2026-06-01', { title: '新しい題名' })
    rmSync(join(folder, '2026-06-10.md'))
    expect(await imported()).toMatchObject({ updated: 1, unchanged: 0, removed: 1 })
    expect(await htmlOf('/news/2026-06-01')).toContain('新しい題名')
    expect(await statusOf('/news/2026-06-10')).toBe(404)
  })

  test('leaves the other kind alone', async () => {
    news('2026-06-01')
    await imported()
    rmSync(join(folder, '2026-06-01.md'))
    put('aoba.md', '---\ndate: 2026-05-01\ntitle: 例\ncompany: 青葉製作所\n---\n本文')
    expect(await imported('cases')).toMatchObject({ added: 1, removed: 0 })
    expect(await statusOf('/news/2026-06-01')).toBe(200)
    expect(await statusOf('/case/aoba')).toBe(200)
  })

  test('names file, line and what to do for each fault, and writes nothing', async () => {
    news('2026-06-01')
    news('2026-06-02', { date: '2026-02-30', colour: 'red', title: null })
    news('2026-06-03', { draft: 'yes', tags: 'a,b,c,d,e,f' }, '![](sky.png)\n\n![空](sky.png)')
    news('2026-06-04', { date: '2026-06-05', updated: '2026-06-01' })
    put('today.md', '---\ndate: 2026-06-01\ntitle: 題\n---\n本文')
    put('2026-06-06.md', 'ただの文章')
    put('2026-06-07.md', '---\ndate: 2026-06-07\ntitle: 題\ntitle: 題\n---\n')
    const [head, ...lines] = await faults()
    expect(head).toBe('取り込めませんでした。12か所を修正してから、もう一度取り込んでください。')
    expect(lines).toEqual([
      '2026-06-02.md:1: title: この項目を入力してください。',
      '2026-06-02.md:2: date: 2026年2月30日は存在しません。日付を修正してください。',
      '2026-06-02.md:3: colour: この項目はありません。項目の名前を確認してください。',
      '2026-06-03.md:4: draft: true か false を入力してください。',
      '2026-06-03.md:5: tags: タグは20文字以内で、5個までにしてください。',
      '2026-06-03.md:7: 画像に何が写っているかを、![ と ] の間に入力してください。',
      '2026-06-04.md:2: date: ファイルの名前と同じ日付（2026-06-04）にしてください。',
      '2026-06-04.md:4: updated: 公開日以降の日付にしてください。',
      '2026-06-06.md:1: ファイルの先頭に、--- で囲んだ項目を入力してください。',
      '2026-06-07.md:4: title: この項目は2回書かれています。1つにしてください。',
      '2026-06-07.md:6: 本文を入力してください。',
      'today.md:1: ファイルの名前は「年-月-日.md」にしてください。同じ日の2件目からは、日付のあとに「-2」を付けます。',
    ])
    expect(await statusOf('/news/2026-06-01')).toBe(404)
  })

  test('refuses pictures that are missing, are none or are too small for a cover, by the line that shows them', async () => {
    put('none.png', 'not a picture')
    put('small.png', await picture(600, 300).png().toBuffer())
    news(
      '2026-06-01',
      { picture: 'small.png', picture_alt: '空' },
      '一行\n\n![空](none.png)\n![空](gone.webp)',
    )
    news('2026-06-02', {}, '![空](https://evil.example/x.png)\n![空](../x.png)')
    const lines = await faults()
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^2026-06-02\.md:5: 画像は、同じフォルダーのファイルの名前/),
      expect.stringMatching(/^2026-06-02\.md:6: 画像は、同じフォルダーのファイルの名前/),
    ])
    rmSync(join(folder, '2026-06-02.md'))
    expect((await faults()).slice(1)).toEqual([
      '2026-06-01.md:4: small.png: 一覧と共有に使う画像は、横1,200×縦630ピクセル以上にしてください。',
      '2026-06-01.md:9: none.png: JPEG・PNG・WebPの画像を指定してください。',
      '2026-06-01.md:10: gone.webp: 画像が見つかりません。同じフォルダーに入れてください。',
    ])
  })

  test('of a folder that is missing or holds no article is refused, and what was there stays', async () => {
    expect((await run('news', join(folder, 'nowhere'))).code).toBe(2)
    news('2026-06-01')
    await imported()
    rmSync(join(folder, '2026-06-01.md'))
    expect((await faults())[0]).toContain('Markdown のファイル（.md）がありません')
    expect(await statusOf('/news/2026-06-01')).toBe(200)
  })

  test('draws pictures anew without what they told of their place, keeps them for good, and forgets those unshown', async () => {
    const withPlace = picture(1600, 900).withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 40/1 0/1' },
    })
    put('sky.jpg', await withPlace.jpeg().toBuffer())
    news('2026-06-01', { picture: 'sky.jpg', picture_alt: '晴れた空' }, '![青い空](sky.jpg)')
    await imported()
    const html = await htmlOf('/news/2026-06-01')
    const [shared] = links(html, /og:image" content="https:\/\/sora\.example([^"]+)"/g)
    const [shown] = links(html, /<img src="([^"]+)"[^>]*alt="青い空"/g)
    expect(html).toMatch(/srcset="[^"]+-small\.webp 720w, [^"]+\.webp 1440w"[^>]*alt="青い空"/)
    expect(html).toMatch(/alt="晴れた空" width="1200" height="630"/)
    const formats = await Promise.all(
      [shared, shown].map(async (path) => {
        const answer = await get(String(path))
        expect(answer.headers.get('cache-control')).toContain('immutable')
        const { format, width, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
        return { format, width, exif }
      }),
    )
    expect(formats).toEqual([
      { format: 'jpeg', width: 1200, exif: undefined },
      { format: 'webp', width: 1440, exif: undefined },
    ])
    expect(await imported()).toMatchObject({ unchanged: 1 })
    news('2026-06-01')
    await imported()
    expect(await statusOf(String(shown))).toBe(404)
  })
})

describe('an article', () => {
  test('has nothing that runs, loads from elsewhere or leads astray', async () => {
    const hostile = [
      '# 大見出し\n\n#### 小見出し\n\n###### 細見出し',
      '<script>alert(1)</script><style>body{display:none}</style>',
      '<img src=x onerror=alert(1)><svg onload=alert(1)></svg><iframe src="https://evil.example"></iframe>',
      '<p onclick="alert(1)" style="color:red" class="button" id="content">段落</p><form action="https://evil.example"><input></form>',
      '[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](data:text/html,x) [d](//evil.example) [f](http://evil.example)',
      '<a href="java&#10;script:alert(1)">g</a> <a href="vbscript:x" target="_blank">h</a> <a href="/\\evil.example">i</a> <a href="\\\\evil.example">j</a>',
      '[よい](https://good.example/) [内](/features) [文](mailto:a@good.example)',
      '| 左 | 右 |\n|---|--:|\n| あ | <b onmouseover=alert(1)>1</b> |',
    ]
    news('2026-06-01', { title: '<script>alert(2)</script>"' }, hostile.join('\n\n'))
    await imported()
    const html = await htmlOf('/news/2026-06-01')
    const [written = ''] = links(html, /<div class="written">(.*?)<nav class="article-ways"/gs)
    expect(written).not.toMatch(
      /<script|<style|<img|<svg|<iframe|<form|<input|<b\b|javascript|vbscript|data:|evil/i,
    )
    expect(written).not.toMatch(/\son\w+=|style=|class="button"|id=|target=/)
    expect(links(written, /href="([^"]+)"/g)).toEqual([
      'https://good.example/',
      '/features',
      'mailto:a@good.example',
    ])
    expect(written).toContain('<h2>大見出し</h2>')
    expect(written).toContain('<h4>小見出し</h4>')
    expect(written).toContain('<h4>細見出し</h4>')
    expect(written).toMatch(/<div class="wide"[^>]*><table>.*<td align="right">1<\/td>.*<\/table><\/div>/s)
    expect(html.match(/<script(?! type="application\/ld\+json")/g)).toBeNull()
    expect(dataOf(html)[1].headline).toBe('<script>alert(2)</script>"')
  })

  test('tells machines what it is, when it was written and where it stands', async () => {
    news('2026-06-01', { updated: '2026-06-09', description: '新しい機能の説明です。', tags: '機能、改善' })
    await imported()
    const html = await htmlOf('/news/2026-06-01')
    expect(html).toContain('<meta property="og:type" content="article"/>')
    expect(html).toContain('content="新しい機能の説明です。"')
    const [trail, article] = dataOf(html)
    expect(trail.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      `${origin}/`,
      `${origin}/news`,
      `${origin}/news/2026-06-01`,
    ])
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      datePublished: '2026-06-01',
      dateModified: '2026-06-09',
      mainEntityOfPage: `${origin}/news/2026-06-01`,
    })
    const map = await htmlOf('/sitemap.xml')
    expect(map).toContain(`<loc>${origin}/news/2026-06-01</loc><lastmod>2026-06-09</lastmod>`)
  })

  test('leads to the one before and the one after it, several of one day in their order', async () => {
    for (const slug of ['2026-06-01', '2026-06-02', '2026-06-02-2', '2026-06-03']) news(slug)
    await imported()
    const neighbours = async (slug: string) =>
      links(await htmlOf(`/news/${slug}`), /<a href="\/news\/([^"]+)" rel="(?:prev|next)"/g)
    expect(await neighbours('2026-06-01')).toEqual(['2026-06-02'])
    expect(await neighbours('2026-06-02')).toEqual(['2026-06-01', '2026-06-02-2'])
    expect(await neighbours('2026-06-02-2')).toEqual(['2026-06-02', '2026-06-03'])
  })

  test('of a fictitious company says so, in its list too', async () => {
    put('aoba.md', '---\ndate: 2026-05-01\ntitle: 声をかける\ncompany: 青葉製作所\nexample: true\n---\n本文')
    await imported('cases')
    expect(await htmlOf('/case/aoba')).toContain('実在する会社の実績ではありません')
    const list = await htmlOf('/case')
    expect(list).toContain('利用イメージ</span>')
    expect(list).toContain('実在する会社の実績ではありません')
  })

  test.each([
    '/news/2026-06-20',
    '/news/nothing',
    '/news/2026-06-01/',
    '/case/page',
    '/news/%00',
    '/case/..%2f',
  ])('that is none is not there: %s', async (path) => {
    news('2026-06-20')
    await imported()
    const answer = await get(path)
    expect([400, 404, 308]).toContain(answer.status)
    if (answer.status === 404) expect(await answer.text()).toContain('ページが見つかりません')
  })
})

describe('a draft', () => {
  const linkOf = async () => {
    const { previews } = await imported()
    return new URL(previews[0].url)
  }
  const days = (previews: { until: string }[]) =>
    previews.map(({ until }) => Math.round((Date.parse(until) - Date.now()) / 86_400_000))

  test('is read by its link alone, kept by nobody and found by no search', async () => {
    news('2026-06-01', { draft: 'true' })
    const { pathname, search } = await linkOf()
    const answer = await get(pathname + search)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('公開前のプレビューです')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('rel="canonical"')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    for (const path of ['/news/2026-06-01', '/news/draft', '/news/draft?slug=2026-06-01'])
      expect(await statusOf(path), path).toBe(404)
    for (const path of ['/news', '/sitemap.xml', '/news/feed.xml'])
      expect(await htmlOf(path)).not.toContain('2026-06-01')
  })

  test('is not opened by a wrong link, that of another one, another kind, or one that ended', async () => {
    news('2026-06-01', { draft: 'true' })
    news('2026-06-02', { draft: 'true' })
    const { previews } = await imported()
    expect(days(previews)).toEqual([7, 7])
    const link = new URL(previews[0].url)
    const opened = (change: (query: URLSearchParams) => void, path = link.pathname) => {
      const query = new URLSearchParams(link.search)
      change(query)
      return statusOf(`${path}?${query}`)
    }
    const token = link.searchParams.get('token') ?? ''
    expect(await opened(() => undefined)).toBe(200)
    expect(await opened((query) => query.set('slug', '2026-06-02'))).toBe(404)
    expect(await opened((query) => query.set('token', token.replace(/^\d/, '9')))).toBe(404)
    expect(await opened((query) => query.set('token', forged(token)))).toBe(404)
    expect(await opened((query) => query.set('token', 'x'.repeat(5000)))).not.toBe(200)
    expect(await opened((query) => query.append('slug', '2026-06-02'))).toBe(404)
    expect(await opened(() => undefined, '/case/draft')).toBe(404)
    const end = Temporal.Instant.from(previews[0].until)
    server.setTime(end.subtract({ seconds: 1 }).toString())
    expect(await opened(() => undefined)).toBe(200)
    server.setTime(end.toString())
    expect(await opened(() => undefined)).toBe(404)
  })

  test('that waits for its day has a link too, and is there for everybody from midnight in Tokyo', async () => {
    news('2099-06-16')
    const { pathname, search } = await linkOf()
    expect(await statusOf(pathname + search)).toBe(200)
    expect(await statusOf('/news/2099-06-16')).toBe(404)
    server.setTime('2099-06-16T00:00:00+09:00')
    expect(await statusOf('/news/2099-06-16')).toBe(200)
  })
})

describe('a list', () => {
  test('of nothing teaches where to go on', async () => {
    expect(await htmlOf('/news')).toContain('まだお知らせはありません。')
    expect(await htmlOf('/case')).toContain('まだ活用イメージはありません。')
    expect(await statusOf('/news/page/2')).toBe(404)
  })

  test('stands on as many pages as it needs, and no further one is there', async () => {
    for (let day = 1; day <= 12; day += 1) news(`2026-05-${String(day).padStart(2, '0')}`)
    await imported()
    const first = await htmlOf('/news')
    expect(links(first, /<h2><a href="\/news\/([^"]+)"/g)).toHaveLength(10)
    expect(links(first, /<h2><a href="\/news\/([^"]+)"/g)[0]).toBe('2026-05-12')
    expect(first).toContain('<link rel="next" href="/news/page/2"/>')
    const second = await htmlOf('/news/page/2')
    expect(links(second, /<h2><a href="\/news\/([^"]+)"/g)).toEqual(['2026-05-02', '2026-05-01'])
    expect(second).toContain(`<link rel="canonical" href="${origin}/news/page/2"/>`)
    expect(second).toContain('<link rel="prev" href="/news"/>')
    expect(await htmlOf('/news/page/1')).toContain(`<link rel="canonical" href="${origin}/news"/>`)
    for (const page of ['0', '3', '-1', '01', '1.5', 'x', '99999999999999999999'])
      expect(await statusOf(`/news/page/${page}`), page).toBe(404)
    const map = await htmlOf('/sitemap.xml')
    expect(map).toContain(`<loc>${origin}/news/page/2</loc>`)
    expect(map).not.toContain('/news/page/3')
  })
})

test('the feed is RSS that a reader of XML takes, newest first, with whole addresses', async () => {
  news('2026-06-01', { title: 'A & B <c> "d"', tags: '機能' })
  news('2026-06-02', { description: '見出し & <本文>' })
  await imported()
  const answer = await get('/news/feed.xml')
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const feed = await answer.text()
  const { info } = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><metadata>${feed.replace(/^<\?xml.*\?>\n/, '')}</metadata></svg>`,
    ),
  ).toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(1)
  expect(links(feed, /<link>([^<]+)<\/link>/g)).toEqual([
    `${origin}/news`,
    `${origin}/news/2026-06-02`,
    `${origin}/news/2026-06-01`,
  ])
  expect(feed).toContain('<title>A &amp; B &lt;c&gt; "d"</title>')
  expect(feed).toContain('<pubDate>Sun, 31 May 2026 15:00:00 GMT</pubDate>')
  expect(await htmlOf('/news')).toContain('type="application/rss+xml"')
  const again = await fetch(`${server.url}/news/feed.xml`, {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('an empty site takes over the texts that come with the product, once, and tells the price of a further member', async () => {
  server.setTime('2026-12-01T12:00:00+09:00')
  await offerSiteContent(app)
  expect(await htmlOf('/news/2026-11-22-2')).toContain(
    '<strong>追加のメンバーは1名につき10,000円（税抜）で、最長12か月ご利用いただけます。</strong>',
  )
  const cards = links(await htmlOf('/case'), /<article class="case-card">(.*?)<\/article>/gs)
  expect(cards).toHaveLength(3)
  for (const card of cards) expect(card).toContain('利用イメージ')
  const shown = [...(await htmlOf('/news')).matchAll(/<h2><a href="([^"]+)"/g)].map(([, path]) => path)
  expect(shown).toHaveLength(4)
  await app.database.asSystem((tx) => tx.deleteFrom('site_articles').where('kind', '=', 'news').execute())
  await offerSiteContent(app)
  expect(await htmlOf('/news')).toContain('まだお知らせはありません。')
})
