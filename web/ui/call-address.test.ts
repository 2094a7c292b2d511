import { expect, test } from 'vitest'
import { callAddress } from './call-address.ts'

test('calls go to the page’s own origin unless the build was given another', () => {
  expect(callAddress('/v3/members')).toBe('/v3/members')
  expect(callAddress('/v3/members', 'https://api.example.jp/hr')).toBe('https://api.example.jp/hr/v3/members')
})

test('a picture that is not on the server stays where it is', () => {
  for (const uri of ['blob:https://app.example/1', 'data:image/png;base64,AA'])
    expect(callAddress(uri, 'https://api.example.jp')).toBe(uri)
})
