const start = () => void import('./app.tsx')

// The page's own picture is painted before the app's code keeps the browser busy; nobody waits for it in a tab behind.
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))
