import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ChannelMember } from '#contract/channels/member-calls.ts'
import { AddressDialog } from '../features/channels/linked/AddressDialog.tsx'
import { DateDialog } from '../features/members/detail/schedule/DateDialog.tsx'
import { ConnectDialog } from '../features/talent/service/ConnectDialog.tsx'
import { queryClient } from '../platform/api.ts'
import { FlashProvider } from '../platform/flash.tsx'
import { SnoozeDialog } from '../shared/conversation/handling/SnoozeDialog.tsx'
import { openApp } from './app.tsx'
import { ask, newCompany } from './company.ts'
import { expectHidden, press, type } from './hands.ts'
import { show } from './shown.tsx'

// Each dialog with a field to type into, but those that first-fields.browser.test.tsx walks: web/form-dialogs.test.ts asks for them.

const dialog = () => page.getByCss('[role$=dialog]')
const warning = () => dialog().getByRole('alert')

/** Types into the field that has the focus, and is warned before it is lost. */
async function typesAndIsWarned(typed: string): Promise<void> {
  await expect.poll(() => document.activeElement?.closest('[role$=dialog] form') != null).toBe(true)
  const field = document.activeElement
  await type(typed)
  const said = () => (field instanceof HTMLInputElement ? field.value : field?.textContent)
  const kept = said()
  expect(kept).toContain(typed)
  await press('Escape')
  await expect.element(warning()).toMatchTextContent('まだ保存されていません')
  expect(said()).toBe(kept)
}

describe('from its screen', () => {
  const opened: [string, string, string, string][] = [
    ['SaveFilterDialog', '/company/member?condition_type=3', 'この条件を保存する', '春'],
    ['OwnMail', '/company/setting/account/own', 'メールアドレスを変更する', 'haru'],
    ['PasskeyDialog', '/company/setting/account/own', 'Windowsのパソコンの名前を変更する', 'haru'],
    ['TransferDialog', '', 'オーナーを譲渡する', 'haru'],
    ['DownloadDialog', '/company/setting/security', 'CSVをダウンロードする', '2'],
  ]
  test.each(opened)(
    '%s begins in its first field and loses no word',
    async (name, address, button, typed) => {
      newCompany('large')
      const { users } = await ask('accounts', 'list', {})
      const other = users.find(({ roles }) => roles.some(({ key }) => key === 'super_administrator'))
      await openApp(name === 'TransferDialog' ? `/company/setting/account/user/${other?.id}` : address)
      await page.getByRole('button', { name: button }).first().click()
      await typesAndIsWarned(typed)
      await press('Escape')
      await expectHidden(dialog())
    },
  )
})

const nothing = { lastname_kana: null, firstname_kana: null, image_uri: null, department_name: null }
const never = { invited_at: null, linked_at: null, linked_by: null, failure: null, last_sent_at: null }
const member: ChannelMember = {
  id: 1,
  code: 'm1',
  lastname: '春野',
  firstname: 'みどり',
  is_former: false,
  version: 1,
  ...nothing,
  ...never,
  status: 1,
  address: null,
  address_name: null,
  last_arrived_at: null,
  using_slack: false,
  slack_email: null,
  slack_user_id: null,
  sms_status: 1,
  mobile_tel_number: null,
  line_user_id: null,
  line_status: 1,
  line_works_id: null,
  line_works_send_success_flag: false,
  app_member_token: null,
  push_enabled: false,
  app_status: 1,
}

describe('by itself', () => {
  const onClose = () => undefined
  const range = { min: '2026-12-01', max: '2027-11-30' }
  const run = async () => ({ message: '' })
  const made: [string, string, () => Promise<ReactNode> | ReactNode][] = [
    ['SnoozeDialog', '2', () => <SnoozeDialog isOpen onClose={onClose} onChosen={onClose} />],
    [
      'DateDialog',
      '2',
      () => (
        <DateDialog title="変更" label="新しい日" value="" rangeWords="" {...{ range, run, onClose }}>
          並び直します。
        </DateDialog>
      ),
    ],
    [
      'ConnectDialog',
      'haru',
      async () => <ConnectDialog link={(await ask('talentSources', 'link', {})).result} onClose={onClose} />,
    ],
    ['AddressDialog', '090', () => <AddressDialog channel="sms" member={member} onClose={onClose} />],
  ]
  test.each(made)('%s begins in its first field and loses no word', async (_name, typed, make) => {
    newCompany('large')
    const shown = await make()
    await show(
      <QueryClientProvider client={queryClient}>
        <FlashProvider onStep={() => () => undefined}>{shown}</FlashProvider>
      </QueryClientProvider>,
    )
    await typesAndIsWarned(typed)
  })
})
