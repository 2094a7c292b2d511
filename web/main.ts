// asked twice, it runs once
const start = () => void import('./app.tsx')

// The page's own picture is painted before the app's code keeps the browser busy; where nothing is painted, nobody waits.
requestAnimationFrame(() => setTimeout(start))
setTimeout(start, document.hidden ? 0 : 300)
