import { expect, test } from 'vitest'
import { isPushEndpoint } from './endpoint-rules.ts'

test.each([
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://wns2-pn1p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:secret@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/fcm/send/abc',
  'https://evilfcm.googleapis.com/fcm/send/abc',
  'https://storage.googleapis.com/abc',
  'https://fcm.googleapis.com@169.254.169.254/latest/meta-data',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/push',
  'https://localhost/push',
  'http://127.0.0.1:5432/push',
  'file:///etc/passwd',
  'no address',
])('%s is none', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})

test('an origin that was named in the configuration is allowed, and no other of its host', () => {
  const allowed = ['http://127.0.0.1:4001']
  expect(isPushEndpoint('http://127.0.0.1:4001/push/a', allowed)).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:4002/push/a', allowed)).toBe(false)
})
