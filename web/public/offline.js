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
addEventListener('online', () => location.reload())
