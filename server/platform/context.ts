import type { Temporal } from 'temporal-polyfill'
import type { CodeOf, joinedSite } from '#contract/codes.ts'
import { type Access, type PermissionKey, type RoleKey, rolesWith } from '#contract/permissions.ts'
import type { MissingStep } from '#contract/sessions/missing.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Tx } from './database.ts'
import type { Log } from './log.ts'
import type { Reports } from './reporting/reports.ts'

export type Actor = {
  companyId: number
  userId: number
  sessionId: number
  role: RoleKey
  permissions: readonly PermissionKey[]
  name: string
  /** Nothing but what supplies this is open to this session. */
  missing: MissingStep | null
  /** The account has a second factor, and did not show it lately. */
  isFactorStale: boolean
  /** Another system acts for the account, by a token of this name. */
  token?: { id: number; name: string }
}

/** Whether the actor may make a call that asks for this; a token makes only those that one of its keys opens. */
export const permits = ({ role, permissions, token }: Actor, access: Access): boolean =>
  token ? permissions.some((key) => key === access) : rolesWith(access).includes(role)

/** Who reads, wherever it is read: on the screen, or in a mail written without a session. */
export type Reader = Pick<Actor, 'companyId' | 'userId' | 'role'> & {
  displaySetting?: DisplaySetting
}

export type DisplaySetting = { departments: number[]; below: number[]; members: number[] }

export type App = {
  config: Config
  secret: string
  /** Whose links and seals open: that one first, then those it took the place of. */
  secrets: readonly string[]
  database: Database
  clock: Clock
  log: Log
  /** Asks the DNS for the texts of a name, where another resolver takes the system's place. */
  resolveTxt?: (name: string) => Promise<string[][]>
  /** Asks for the addresses of a name, in the same way. */
  resolveHost?: (name: string) => Promise<readonly string[]>
  /** Error reports; null unless they are configured. */
  reports?: Reports | null
}

/** The request as the services may see it. */
export type RequestInfo = { id: string; ip: string; uri: string; userAgent: string }

/** What every verb of a signed-in call gets: who, when, and the one transaction bound to the company. */
export type Ctx = { app: App; actor: Actor; tx: Tx; now: Temporal.Instant; request: RequestInfo }

/** What reading takes: as whom, when, and in which transaction; a job reads as the account that asked for it. */
export type ReadCtx = Pick<Ctx, 'app' | 'tx' | 'now'> & { actor: Reader }

/** What a slow verb (hashing, decoding, files) gets: it opens its transactions itself, each bound to the company. */
export type SlowCtx = Omit<Ctx, 'tx'> & {
  /** A transaction before that: it looks something up, or keeps what stays whatever becomes of the rest. */
  look<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>
  /** The call's one transaction that writes; it comes last. */
  commit<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>
}

/** What a verb without a session gets; it opens its own transactions. */
export type PublicCtx = { app: App; now: Temporal.Instant; request: RequestInfo; cookies: Cookies }

/** A body as it came, and the headers that vouch for it. */
export type SignedBody = { bytes: Buffer; header(name: string): string | null; requestId: string }

export type Sender = { companyId: number; service: CodeOf<typeof joinedSite>; signature: Buffer }

/** Asks this very server, through every check that a request over the network meets. */
export type AskSelf = (request: {
  method: 'POST'
  path: string
  headers: Record<string, string>
  body: string
}) => Promise<{ status: number; requestId: string; text: string }>

export type Cookies = {
  refreshToken: string | undefined
  deviceToken: string | undefined
  signOnToken: string | undefined
  passkeyToken: string | undefined
  set(tokens: { access: string; accessSeconds: number; refresh: string; refreshSeconds: number }): void
  setSignOn(token: string, seconds: number): void
  setPasskey(token: string, seconds: number): void
  setDevice(token: string, seconds: number): void
  clear(): void
}

/** Whether the role is owner, full administrator or limited administrator. */
export const isAdministrator = (actor: Reader): boolean =>
  actor.role === 'owner' || actor.role === 'super_administrator' || actor.role === 'limited_administrator'
