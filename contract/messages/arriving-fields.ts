import * as z from 'zod'
import { channelKind } from '../channels/account-calls.ts'
import { externalChannels } from '../channels/names.ts'
import { localDateTime } from '../validation.ts'

const leaving = {
  /** Null where that is once somebody has mended this way's account. */
  leaves_at: localDateTime.nullable(),
  is_at_once: z.boolean(),
}

/** What one reader gets, from what would be sent itself: the way it goes, and how it is seen there. */
export const arriving = z.object({
  route: channelKind,
  /** A mail's subject, or the first line of a notification. */
  title: z.string().nullable(),
  text: z.string(),
  /** What a notification says instead, which others may read. */
  notification: z.string().nullable(),
  buttons: z.array(z.string()),
  small: z.array(z.string()),
  /** How long the text is that leaves, in UTF-16 units. */
  units: z.int(),
  /** How many SMS are paid for it; null on other ways. */
  parts: z.int().nullable(),
  /** The ways before this one for which the text is too long. */
  passed: z.array(channelKind),
  /** The suspended channels it waits for, in order; the last is this one where it stays. */
  stopped: z.array(channelKind),
  ...leaving,
  /** It is too long for every way to this reader: nothing leaves. */
  is_refused: z.boolean(),
})
export type Arriving = z.output<typeof arriving>

/** How many of the readers get it by which way, those with the most readers first. */
export const previewChannels = z.array(
  z.object({
    route: channelKind,
    count: z.int(),
    /** Of them, for how many it is too long for a way that they would rather have. */
    passed_count: z.int(),
  }),
)
export type PreviewChannels = z.output<typeof previewChannels>

/** What a channel on which nothing leaves now does to those whose best way it is. */
export const stoppedChannel = z.object({
  channel: z.enum(externalChannels),
  /** Why nothing leaves, and until when where it mends itself. */
  words: z.string(),
  until: localDateTime.nullable(),
  goes: z.array(
    z.object({
      route: channelKind,
      count: z.int(),
      ...leaving,
      /** Until when they wait for this channel before they go the other way; null where they do not, or stay. */
      moves_at: localDateTime.nullable(),
    }),
  ),
})
export type StoppedChannel = z.output<typeof stoppedChannel>

/** What SMS cost: by the price that HR told of one part, or null where it told none. */
export const smsCost = z.object({
  messages: z.int(),
  parts: z.int(),
  unit_price: z.number().nullable(),
})
export type SmsCost = z.output<typeof smsCost>
