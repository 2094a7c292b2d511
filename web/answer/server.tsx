import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderAnswerPage } from '#contract/answers/view.ts'
import { AnswerDocument } from './AnswerDocument.tsx'
import { ShownScreen } from './ShownScreen.tsx'

export { renderMemberPage } from './member-page/render.tsx'
export { renderReplyPage } from './reply/render.tsx'
export { renderUnsubscribePage } from './unsubscribe/render.tsx'

export const renderAnswerPage: RenderAnswerPage = (view) =>
  `<!doctype html>${renderToStaticMarkup(
    <AnswerDocument view={view}>
      <ShownScreen view={view} />
    </AnswerDocument>,
  )}`
