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
