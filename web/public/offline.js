// The page contains its text in all four languages; show the reader's only. Without this script all are visible.
const sections = [...document.querySelectorAll('section')]
const wanted = [localStorage.getItem('language'), ...navigator.languages.map((tag) => tag.slice(0, 2)), 'en']
const language = wanted.find((tag) => sections.some((section) => section.lang === tag))
document.documentElement.lang = language
document.documentElement.dataset.language = language
for (const section of sections) {
  section.classList.toggle('chosen', section.lang === language)
  section.querySelector('button').addEventListener('click', () => location.reload())
}

/** A network is not a connection yet: the server has to answer. Not every browser tells when it comes back, so this is tried now and then. */
async function goOn() {
  if (!navigator.onLine) return
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}
addEventListener('online', () => void goOn())
setInterval(() => void goOn(), 10_000)
