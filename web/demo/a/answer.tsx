import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { OpenedPage } from '#contract/answers/calls.ts'
import { type AnswerScreen, writtenAtOf, writtenField } from '#contract/answers/view.ts'
import { type Language, mailLanguage } from '#contract/codes.ts'
import { PageMain, pageOf } from '../../answer/AnswerDocument.tsx'
import { ShownScreen } from '../../answer/ShownScreen.tsx'
import { answerTexts } from '../../answer/texts.ts'
import { tabStorage } from '../../ui/storage.ts'
import { recordedFile } from '../sample-store.ts'
import { filledIn, problemsOf } from './filled-form.ts'

/** What the page was filled in with, until it is loaded the next time. */
const formKey = 'demo-answer-form'
const surveyKey = 'demo-answer-survey'

const toHr: Record<Language, string> = {
  ja: 'デモの人事の画面を見る',
  en: 'See the demo as HR sees it',
  'zh-Hant': '查看示範中人資的畫面',
  'zh-Hans': '查看演示中人事的页面',
}

const search = location.search.slice(1)
// ?survey=monthly/1?lang=ja, as the settings open it; the page's own links name the language alone
const opened = /^survey=(\w+)\/(\d+)/.exec(search)
if (opened) tabStorage.set(surveyKey, `${opened[1]}/${opened[2]}`)
const [survey = 'monthly', round = '1'] = (tabStorage.get(surveyKey) ?? 'monthly/1').split('/')
const asked = new URLSearchParams(search.split('?').at(-1))

const languageNamed = (name: string | null | undefined): Language | undefined =>
  mailLanguage.entries.find(({ key }) => key === name)?.key

const takenForm = (): URLSearchParams | null => {
  const kept = tabStorage.get(formKey)
  tabStorage.remove(formKey)
  return kept === null ? null : new URLSearchParams(kept)
}

function screenOf(page: OpenedPage, fields: URLSearchParams | null): AnswerScreen {
  const draftKey = `demo-${survey}.0`
  if (asked.has('sent') && !asked.has('change')) return { kind: 'thanks', page, draftKey }
  const filled = filledIn(page, fields ?? new URLSearchParams())
  if (!fields) return { kind: 'fill', ...filled, problems: [], draftKey, writtenAt: 0 }
  const isEdit = fields.get('step')?.startsWith('edit') ?? true
  const writtenAt = writtenAtOf(fields.get(writtenField))
  const problems = isEdit ? [] : problemsOf(filled)
  return isEdit || problems.length > 0
    ? { kind: 'fill', ...filled, problems, draftKey, writtenAt }
    : { kind: 'confirm', ...filled, problems: [], draftKey, writtenAt }
}

/** What a server would be sent is kept in the tab, and the page is loaded again with it. */
function keepInPage(language: Language): void {
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    const fields = new FormData(event.target, event.submitter)
    const sent = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
    const [step, chosen] = (sent.get('step') ?? '').split(':')
    if (step !== 'send') tabStorage.set(formKey, sent.toString())
    const next = languageNamed(chosen) ?? language
    location.assign(`?lang=${next}${step === 'send' ? '&sent' : `&at=${Date.now()}`}`)
  })
}

async function show(): Promise<void> {
  const fields = takenForm()
  const language = languageNamed(asked.get('lang')) ?? 'ja'
  const pages = await recordedFile<Record<string, OpenedPage>>('large', 'pages')
  const found = pages?.[`${survey} ${language}`]
  const place = document.getElementById('answer')
  if (!found || !place) return
  const page = found.survey === 'monthly' ? { ...found, round: Number(round) } : found
  const view = { language, screen: screenOf(page, fields), isPreview: true }
  const { title, ...around } = pageOf(view)
  document.documentElement.lang = language
  document.title = title
  flushSync(() =>
    createRoot(place).render(
      <PageMain {...around}>
        <p className="preview">
          {answerTexts[language].preview} <a href="../">{toHr[language]}</a>
        </p>
        <ShownScreen view={view} />
      </PageMain>,
    ),
  )
  await import('../../answer/enhance.ts')
  keepInPage(language)
}

await show()
