// Plain JavaScript for old Nodes too: it runs before the project's own Node is installed.
const { spawnSync } = require('node:child_process')
const { existsSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '..')
const lockFile = join(root, 'package-lock.json')
const installed = join(root, 'node_modules', '.package-lock.json')
const NODE_NEEDED = 24

/** By what is installed, not by times: a copied or restored node_modules is as new as its copying. */
function isInstalled() {
  if (!existsSync(installed)) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages
  const names = new Set([...Object.keys(wanted), ...Object.keys(present)])
  names.delete('')
  return [...names].every((name) => {
    if (!present[name]) return wanted[name].optional === true
    return wanted[name]?.version === present[name].version
  })
}

/** Under an older Node npm leaves out, without a word, the optional packages that ask for a newer one. */
function checkNpm() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19)) return
  fail(
    `Node ${process.versions.node} cannot install the packages; 20.19, 22.13 or newer can. ` +
      'How npm itself brings one: docs/operations.md#install.',
  )
}

function install() {
  checkNpm()
  process.stderr.write('Installing packages (npm ci) …\n')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.env.npm_node_execpath ?? process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(
    command,
    [...args, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell: !npm && process.platform === 'win32',
    },
  )
  if (status !== 0) fail('npm ci failed: see above. It needs the network and a writable node_modules.')
}

function checkNode() {
  const bin = join(root, 'node_modules', '.bin')
  const path = `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
  const { stdout } = spawnSync('node', ['-p', 'process.versions.node'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  })
  const version = (stdout ?? '').trim()
  if (Number.parseInt(version, 10) >= NODE_NEEDED) return
  fail(
    `Node ${NODE_NEEDED} or newer is needed and ${version ? `${version} was found` : 'none was found'}: npm has no ` +
      `Node package for ${process.platform}-${process.arch}. Install Node ${NODE_NEEDED} from https://nodejs.org.`,
  )
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

if (!isInstalled()) install()
checkNode()
