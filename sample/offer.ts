import { roles } from '#contract/permissions.ts'
import { todayIn } from '../server/platform/calendar.ts'
import type { App } from '../server/platform/context.ts'
import { createSample, needsSample } from './create.ts'
import { offerSiteContent } from './site-content.ts'

/** On an empty installation: what the public site tells, the sample company, and how to sign in to it. */
export async function offerSample(app: App): Promise<void> {
  await offerSiteContent(app)
  if (!(await needsSample(app))) return
  process.stdout.write('サンプル企業を作成しています…\n')
  const options = { members: 500, companies: 1, seed: 1, today: todayIn(app.clock()) }
  for (const { name, accounts } of await createSample(app, options)) {
    const lines = accounts.map(({ role, email, password }) => `  ${roles[role].name}: ${email} / ${password}`)
    process.stdout.write(`${name}\n${lines.join('\n')}\n`)
  }
}
