import { existsSync } from 'node:fs'

/** Chromium that can show no window: a sixth cheaper, and another program than people have. */
export const headlessShell = '/usr/bin/chromium-headless-shell'

const isShell = process.env.TEST_BROWSER === 'shell' && existsSync(headlessShell)

// Playwright's own list, and the pages behind the address bar, which each window would load again
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'AimEnabled',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // each port would have processes of its own
  'OriginIsolationHeader',
].join(',')

export const launchOptions = {
  executablePath: isShell ? headlessShell : '/usr/bin/chromium',
  args: [
    isShell ? '--headless' : '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // the pages of a context share one process, see e2e/browser.ts
    '--process-per-site',
    `--disable-features=${disabledFeatures}`,
  ],
  // without a locale of UTF-8 Chromium saves every file with a Japanese name as "download"
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
}
