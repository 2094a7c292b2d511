import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

/** Those that a browser opens, types into and leaves: here by their files, there by what opens them. */
const walked = {
  'testing/dialogs.browser.test.tsx': [
    'AddressDialog',
    'ConnectDialog',
    'DateDialog',
    'DownloadDialog',
    'OwnMail',
    'PasskeyDialog',
    'SaveFilterDialog',
    'SnoozeDialog',
    'TransferDialog',
  ],
  'testing/first-fields.browser.test.tsx': [
    'OwnPasswordDialog',
    'ResetDialog',
    'SecondFactorDialog',
    'SupervisorDialog',
    'TokenDialog',
    'ViewerDialog',
    'WebhookDialog',
  ],
}

/** Their fields stand on a screen, beside a question. */
const onScreen = ['DomainSection', 'MessageComposer']

const typed = /<(?:TextField|TextArea|PasswordField|DateField|DatePicker)\b/
const isDialog = /<(?:Dialog|ConfirmDialog|ActionDialog)\b/

test('every dialog with a field to type into is walked in a browser', () => {
  const files = globSync('{features,shared,frame}/**/*.tsx', { cwd: import.meta.dirname })
  const dialogs = files.filter(
    (file) =>
      isDialog.test(read(file)) && typed.test(read(file)) && !onScreen.includes(basename(file, '.tsx')),
  )
  expect(dialogs.map((file) => basename(file, '.tsx')).toSorted()).toEqual(
    Object.values(walked).flat().toSorted(),
  )
})

/** Loses nothing that somebody would write again: what signs in, and what a list is narrowed by. */
const unkept = /^(?:features\/(?:sessions\/|security\/log\/LogFilters)|shared\/second-factor\/)/
/** Or keeps what is typed: by itself, or by what holds its words. */
const keeps = /<LeaveGuard|\bkeepDraft\(|use-composer\.ts|use-reply\.ts/

test('every form with a state of its own asks before it is left, or stands in a dialog', () => {
  const files = globSync('{features,shared,frame}/**/*.tsx', { cwd: import.meta.dirname })
  const forms = files.filter((file) => {
    const source = read(file)
    return /<Form\b/.test(source) && /\buseState\b/.test(source) && !isDialog.test(source)
  })
  expect(forms.filter((file) => !unkept.test(file) && !keeps.test(read(file)))).toEqual([])
})
