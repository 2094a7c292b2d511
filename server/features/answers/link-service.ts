import type { Temporal } from 'temporal-polyfill'
import type { OpenedPage } from '#contract/answers/calls.ts'
import type { CustomAnswer } from '#contract/custom-questions/calls.ts'
import type { App } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { nonceOf } from '../../platform/tokens.ts'
import * as customQuestions from '../custom-questions/service.ts'
import * as deliveries from '../deliveries/service.ts'
import { readerFor } from '../external-reader/service.ts'
import { annualPageOf } from './annual-survey/page-rules.ts'
import * as annual from './annual-survey/service.ts'
import { type HeldRound, pageOf } from './page-rules.ts'
import { openRound } from './queries.ts'
import { noticeFor, withExternalReader } from './reader-rules.ts'

export type Visit = { app: App; now: Temporal.Instant }

type Options = { holds?: boolean; filledIn?: readonly CustomAnswer[] | undefined }

export type Entered = { round: HeldRound; half: null } | { round: null; half: annual.EnteredPart }

/** Looks a link up and binds the transaction to its company; `holds` locks what it opens. */
export async function enter(ctx: Visit, tx: Tx, token: string, options: Options = {}): Promise<Entered> {
  const round = await enterRound(ctx, tx, token, options)
  if (round) return { round, half: null }
  return { round, half: await annual.enter(ctx, tx, token, { holds: options.holds ?? false }) }
}

export const shownBehind = ({ round, half: part }: Entered): OpenedPage =>
  round ? pageOf(round) : annualPageOf(part)

/** The round with its readers and answers, in a transaction that from here on sees one company only; null behind another link. */
async function enterRound(ctx: Visit, tx: Tx, token: string, options: Options): Promise<HeldRound | null> {
  const nonce = nonceOf(ctx.app.secrets, 'answer', token)
  const filledIn = options.filledIn && customQuestions.written(options.filledIn)
  const opened = nonce && (await openRound(tx, nonce, { holds: options.holds ?? false, filledIn }))
  const delivery = opened && deliveries.openedDelivery(opened.row)
  if (!opened || !delivery) return null
  const isReadOutside = (await readerFor(ctx.app, tx, delivery.companyId)) !== null
  const { readers, questions, row: _row, ...stored } = opened
  return {
    delivery,
    ...stored,
    link: deliveries.linkState(delivery, ctx.now),
    notice: withExternalReader(noticeFor(readers), isReadOutside),
    questions: customQuestions.toShow(questions, filledIn ?? stored.customAnswers),
  }
}
