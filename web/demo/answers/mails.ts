import { withValues } from '#contract/mails/placeholders.ts'
import { type Answers, type Demo, found } from '../demo.ts'
import type { Client } from '../sample-store.ts'

const examples: Record<string, string> = {
  name: '山田 花子',
  member: '山田 花子',
  supervisor: '佐藤 健一',
  department: '営業部',
  round: '1',
  closes_on: '10月10日（土）',
  deadline: '10月10日（土）',
  answer_url: 'https://soramoyo.example/a/…',
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A text as somebody made up would get it. */
async function mail(demo: Demo, { mail_subject, mail_body }: { mail_subject: string; mail_body: string }) {
  const me = await demo.me()
  const filled = (text: string) =>
    withValues(text, (name) => (name === 'company' ? me.company_name : examples[name]))
  const text = filled(mail_body)
  const html = `<!doctype html><html lang="ja"><meta charset="utf-8"><body style="font:16px/1.8 system-ui,sans-serif;max-width:36em;margin:2em auto;padding:0 1em;white-space:pre-wrap">${escaped(text)}</body></html>`
  return { result: { from_name: me.company_name, subject: filled(mail_subject), text, html } }
}

const tried = async (demo: Demo) => ({
  mailService: {
    state: 'queued' as const,
    message_id: '<demo@soramoyo.example>',
    recipient: (await demo.me()).email,
  },
  message: 'デモでは、テストメールは送信されません。',
})

export const mailTexts = (demo: Demo): Answers<Client['mailTexts']> => {
  const thanksOf = async (language: 'ja' | 'en' | 'zh-Hant' | 'zh-Hans') =>
    demo.kept('mailTexts', 'thanks', { language })
  return {
    get: ({ type }) => demo.kept('mailTexts', 'get', { type }),
    preview: (input) => mail(demo, input),
    save: async ({ type, texts }) => {
      const { result } = await demo.kept('mailTexts', 'get', { type })
      for (const { language, own } of texts) {
        const held = found(result.texts.find((one) => one.language === language))
        Object.assign(held, { own, version: held.version + 1 })
      }
      return { message: 'メールの文面を保存しました。', result }
    },
    thanks: ({ language = 'ja' }) => thanksOf(language),
    previewThanks: (input) => mail(demo, input),
    saveThanks: async ({ mail_subject, mail_body, language = 'ja' }) => {
      const { result } = await thanksOf(language)
      Object.assign(result, { mail_subject, mail_body, is_default: false, version: result.version + 1 })
      return { message: 'メールの文面を保存しました。', result }
    },
    previewTemplate: ({ texts }) => ({
      texts: texts.map((text) => withValues(text, (name) => examples[name])),
    }),
  }
}

export const mailTests = (demo: Demo): Answers<Client['mailTests']> => {
  const answer = () => tried(demo)
  return {
    welcome: answer,
    monthly: answer,
    monthlyRemind: answer,
    thanks: answer,
    annual: answer,
    annualRemind: answer,
    annualOld: answer,
    monthlyComplete: answer,
    monthlySummary: answer,
    monthlyAll: answer,
    supervisorReport: answer,
    words: answer,
  }
}

type Template = Awaited<ReturnType<typeof templatesOf>>[number]

const templatesOf = async (demo: Demo) => (await demo.kept('messageTemplates', 'list')).result

const templateOf = async (demo: Demo, code: string): Promise<Template> => {
  const masters = await demo.kept('messageTemplates', 'listMaster')
  return found([...(await templatesOf(demo)), ...masters.result].find((one) => one.code === code))
}

/** The company's own texts for messages; those that come with the product stay as they are. */
export const messageTemplates = (demo: Demo): Answers<Client['messageTemplates']> => ({
  list: () => demo.kept('messageTemplates', 'list'),
  create: async ({ note = '', ...input }) => {
    const id = demo.nextId()
    const template = { ...input, note, id, code: `demo${id}`, is_default: false, version: 1 }
    ;(await templatesOf(demo)).push(template)
    return { result: template, message: 'テンプレートを保存しました。' }
  },
  get: async ({ code }) => ({ result: await templateOf(demo, code) }),
  update: async ({ code, version: _, ...change }) => {
    const template = await templateOf(demo, code)
    Object.assign(template, change, { version: template.version + 1 })
    return { result: template, message: 'テンプレートを保存しました。' }
  },
  remove: async ({ code }) => {
    const held = await demo.kept('messageTemplates', 'list')
    held.result = held.result.filter((one) => one.code !== code)
    return { message: 'テンプレートを削除しました。' }
  },
  listMaster: () => demo.kept('messageTemplates', 'listMaster'),
  getMaster: async ({ code }) => ({ result: await templateOf(demo, code) }),
})
