import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts'))

/** Every address, with the layout route above it, as the routes declare them. */
const declared = files
  .flatMap((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .split('createRoute({')
      .slice(1),
  )
  .flatMap((route) => {
    const parent = /getParentRoute: \(\) => (\w+)/.exec(route)?.[1]
    const screen = /'(\w+Screen)'/.exec(route)?.[1]
    return parent && screen ? [{ parent, screen }] : []
  })

const under = (...parents: string[]) =>
  declared.filter(({ parent }) => parents.includes(parent)).map(({ screen }) => screen)

/** Each layout of the specification, with screens that must stand in it. */
test('members and those who wait have the member layout, settings the settings layout, test mails the default one', () => {
  expect(under('memberArea')).toEqual(
    expect.arrayContaining([
      'MemberListScreen',
      'MemberDetailScreen',
      'MemberCreateScreen',
      'MemberEditScreen',
      'ImportMenuScreen',
      'ImportScreen',
      'AnnualListScreen',
      'AnnualPdfScreen',
      'AnnualMemberScreen',
    ]),
  )
  expect(under('tempMemberArea')).toEqual(['TempMemberListScreen', 'TempMemberScreen'])
  expect(under('setting', 'accountSetting', 'surveys').length).toBeGreaterThan(20)
  expect(under('company').filter((screen) => /Member|Annual|Setting|Account|Import/.test(screen))).toEqual([])
  expect(under('company')).toEqual(
    expect.arrayContaining(['MailTextListScreen', 'CompanyTestScreen', 'PersonalTestScreen']),
  )
})
