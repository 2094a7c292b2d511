/** Lets the browser paint and hear its reader before more of the app keeps it busy. */
const pause = () => new Promise<void>((resume) => setTimeout(resume))

async function load() {
  await import('react-dom/client')
  await pause()
  const { show } = await import('./app.tsx')
  await pause()
  show()
}

// asked twice, it runs once
let hasStarted = false
function start() {
  if (hasStarted) return
  hasStarted = true
  void load()
}

// The page's own picture is painted before the app's code keeps the browser busy; where nothing is painted, nobody waits.
requestAnimationFrame(() => setTimeout(start))
setTimeout(start, document.hidden ? 0 : 300)
