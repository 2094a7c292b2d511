import type { Page } from '@playwright/test'
import type { FilledCompany, RecordName } from '../server/testing/filled-company.ts'

/** A form that changes something stored, and how one field of it is changed as its reader would. */
export type EditForm = {
  saves: `${string} ${string}`
  address: (filled: FilledCompany) => string
  record: RecordName
  change: (page: Page) => Promise<void>
  button?: string
  /** What the bar of changes says before it is saved. */
  changes?: string
  /** The fields of the record that may differ then. */
  fields: readonly string[]
}

export const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
