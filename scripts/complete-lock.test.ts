import { expect, it } from 'vitest'
import { missingPlatforms } from './complete-lock.ts'

const tool = {
  version: '1.0.0',
  dev: true,
  optionalDependencies: { 'tool-linux-x64-musl': '1.0.0', 'tool-darwin-arm64': '1.0.0' },
}

it('names the platform packages that a lock file leaves out, with the machines they are for', () => {
  const lock = {
    packages: { 'node_modules/tool': tool, 'node_modules/tool-darwin-arm64': { version: '1.0.0' } },
  }
  expect(missingPlatforms(lock)).toEqual({
    'node_modules/tool-linux-x64-musl': {
      version: '1.0.0',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
  })
})

it('has nothing to add to a complete lock file', () => {
  const lock = {
    packages: {
      'node_modules/tool': tool,
      'node_modules/tool-darwin-arm64': {},
      'node_modules/tool-linux-x64-musl': {},
    },
  }
  expect(missingPlatforms(lock)).toEqual({})
})
