import * as z from 'zod'
import { call } from '../call.ts'
import { addresses } from '../company/addresses.ts'
import { linesText } from '../validation.ts'

const place = z.int().min(0).max(100_000_000)

/** A file of the build by its public path, a function by the name that the code has for it. */
const frame = z.object({
  filename: z.string().regex(/^\/build\/[\w.-]{1,120}$/),
  function: z.string().regex(/^[\w$.<>[\] ?]{1,80}$/),
  lineno: place,
  colno: place,
})

const errorReport = z.object({
  name: z.string().regex(/^[A-Z][A-Za-z]{2,60}$/),
  /** Scrubbed by the page, and once more by the server. */
  message: linesText(300),
  frames: z.array(frame).max(50),
  /** The address by its pattern, as the router writes it. */
  route: z.enum(addresses),
  build_id: z.string().regex(/^[\w.-]{1,80}$/),
})
export type ErrorReport = z.output<typeof errorReport>

export const errorReports = {
  send: call({
    method: 'POST',
    path: '/v4/public/error_reports',
    access: 'public',
    summary: '画面で起きたエラーを知らせる',
  })
    .input(errorReport)
    .output(z.object({})),
}
