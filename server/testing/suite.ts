import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildAnswerPages, buildSite } from './built-pages.ts'
import { makeCompany } from './company.ts'
import { callFixtures } from './fixtures/calls.ts'
import { memberFixtures } from './fixtures/members.ts'
import { messageFixtures } from './fixtures/messages.ts'
import { roundFixtures } from './fixtures/rounds.ts'
import { rowFixtures } from './fixtures/rows.ts'
import { type Open, standing } from './fixtures/standing.ts'
import { startSmtpPeer } from './smtp-peer.ts'
import { makeMember } from './survey.ts'
import { openTestApp, type TestApp } from './test-app.ts'

export type SuiteOptions = {
  /** The server's settings, as in the environment. */
  env?: Record<string, string>
  /** Where the clock stands, from before the company is made: 2026-04-01T10:00:00+09:00. */
  at?: string
  company?: 'each' | 'file' | 'none'
  /** The company's name, instead of one that no other has. */
  named?: string
  /** Each case begins with a member: the fixture `member`. */
  member?: boolean
  pages?: boolean
  site?: boolean
  /** Mails go to a peer: each case begins with an empty one and without the companies of others. */
  smtp?: boolean
}

/** Who begins with nobody is unknown there. */
const behaviour = { keep: true, unknownRecipients: 'nobody' }

/** A file's server, database, company and helpers; call it once at the top, as it registers hooks. */
export function suite({ company: made = 'each', ...options }: SuiteOptions = {}) {
  const open: Open = {}
  const begin = async ({ app, setTime }: TestApp) => {
    if (options.at) setTime(options.at)
    if (made === 'none') return
    open.company = await makeCompany(app, options.named)
    if (options.member) open.member = await makeMember(app, open.company)
  }
  beforeAll(async () => {
    if (options.pages) await buildAnswerPages()
    if (options.site) await buildSite()
    if (options.smtp) open.peer = await startSmtpPeer(behaviour)
    const server = await openTestApp({ ...(open.peer && { SMTP_URL: open.peer.url }), ...options.env })
    open.server = server
    if (made !== 'each') await begin(server)
  })
  afterAll(async () => {
    await open.server?.close()
    await open.peer?.stop()
  })
  if (made === 'each')
    beforeEach(async () => {
      const { server, peer } = stage
      if (options.smtp) {
        await server.app.database.pool.query('delete from companies')
        await peer.messages()
      }
      await begin(server)
    })
  const stage = standing(open)
  /** Another company takes the place of the case's, for the next turn of a loop. */
  const fresh = async () => {
    open.company = await makeCompany(stage.app)
  }
  return {
    fresh,
    app: stage.app,
    server: stage.server,
    company: stage.company,
    member: stage.member,
    peer: stage.peer,
    ...callFixtures(stage),
    ...rowFixtures(stage),
    ...memberFixtures(stage),
    ...roundFixtures(stage),
    ...messageFixtures(stage),
  }
}
