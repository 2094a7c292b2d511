import * as z from 'zod'
import { externalChannels } from '../channels/names.ts'
import { id } from '../validation.ts'

/** Where a file that came with a reply is downloaded. */
export const receivedFileUri = (fileId: number): string => `/v4/messages/received_files/${fileId}`

/** What a reply has beside its words when it came by mail or in a chat; a message of the company has none of it. */
export const byMail = {
  /** A machine wrote it: it is never unread, and lists fold it. */
  is_auto_reply: z.boolean(),
  /** Where it came from, when that is not the member's address. */
  from_address: z.string().nullable(),
  /** The whole text, where quotes were cut from mail_body. */
  all_text: z.string().nullable(),
  /** The chat that it was written in; null of a reply by mail or on its page. */
  came_by: z.enum(externalChannels).nullable(),
  /** Its writer took it back in the chat: its words are gone. */
  is_taken_back: z.boolean(),
  received_files: z.array(
    z.object({
      id,
      name: z.string(),
      size: z.int(),
      uri: z.string(),
      /** It may be shown inline, as it was drawn again. */
      is_picture: z.boolean(),
    }),
  ),
}
