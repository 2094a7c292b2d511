import { expect, test } from 'vitest'
import { isPrivateAddress } from './private-addresses.ts'

test.each([
  '10.1.2.3',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:10.1.2.3',
  '::ffff:169.254.169.254',
  'no address',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b::10.0.0.1',
  '2002:7f00:1::',
  '2002:c0a8:101::1',
  '::7f00:1',
  '::10.0.0.1',
  '::ffff:0:127.0.0.1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  'fec0::1',
  '2001:db8::1',
  '192.0.2.1',
  '100::1',
  '203.0.113.9',
  'fe80::1%eth0',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:c0a8:0101',
])('%s is of our own network', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each([
  '17.57.146.20',
  '142.250.196.138',
  '172.15.0.1',
  '172.32.0.1',
  '2404:6800:4004:80b::200a',
  '::ffff:8.8.8.8',
])('%s is outside', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})
