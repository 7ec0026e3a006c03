import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { firstPage } from './plugins/first-page.ts'
import { offlineFiles } from './plugins/offline-files.ts'

/** A copy of the server's CSP for readers of the page source; the server's header is the one that counts. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'nonce-__CSP_NONCE__'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'__VIDEO_SERVER__",
  "media-src 'self' blob:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types app-sw app-worker',
].join('; ')

const policyCopy: Plugin = {
  name: 'uzima:policy-copy',
  apply: 'build',
  transformIndexHtml: (_, { path }) =>
    // offline.html is a file like any other: it has no nonce
    path === '/index.html'
      ? // Last in the head: browsers stop preloading ahead once they have seen it.
        [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head' }]
      : [],
}

/** With Vite's own server no portal's server puts these in. */
const usualCountry: Plugin = {
  name: 'uzima:usual-country',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('__PRACTICE_COUNTRY__', 'US').replace('__EMERGENCY_NUMBER__', '911'),
}

/** sonner injects a style element on import, which the CSP forbids; its style sheet is imported as a file instead. */
const sonnerWithoutStyle: Plugin = {
  name: 'uzima:sonner-without-style',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
    handler(code) {
      const stripped = code.replace(/^__insertCSS\(".*"\);?$/m, '')
      if (stripped === code) this.error('sonner no longer inserts its style the known way: look again at how it does')
      return { code: stripped, map: null }
    },
  },
}

const shortcutIcon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' }

const named = (name: string, test: RegExp, priority: number) => ({ name, test, priority, includeDependenciesRecursively: false })

export default defineConfig({
  resolve: {
    alias: [
      // The package's browser entry is the development build.
      { find: /^react-router$/, replacement: new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url).pathname },
      // React provides what this shim supplied to older versions.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  plugins: [
    sonnerWithoutStyle,
    react(),
    tailwindcss(),
    policyCopy,
    usualCountry,
    firstPage,
    offlineFiles,
    VitePWA({
      injectRegister: false,
      registerType: 'autoUpdate',
      filename: 'sw.js',
      manifest: {
        name: 'Uzima',
        short_name: 'Uzima',
        description: 'Uzima is a health portal for patients and the people who care for them.',
        lang: 'en',
        id: '/',
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        categories: ['health', 'medical'],
        background_color: '#f7f5f0',
        theme_color: '#f7f5f0',
        shortcuts: [
          { name: 'Emergency card', url: '/emergency-contacts/card', icons: [shortcutIcon] },
          { name: 'Medications', url: '/medications', icons: [shortcutIcon] },
        ],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      includeManifestIcons: false,
      workbox: {
        inlineWorkboxRuntime: true,
        importScripts: ['/push.js'],
        sourcemap: false,
        globPatterns: ['offline.html', 'offline.css', 'offline.js', 'mark.svg'],
        navigateFallback: null,
        clientsClaim: true,
        skipWaiting: true,
        cleanupOutdatedCaches: true,
        runtimeCaching: [
          {
            urlPattern: ({ request }) => request.mode === 'navigate',
            handler: 'NetworkOnly',
            options: { precacheFallback: { fallbackURL: '/offline.html' } },
          },
          {
            urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: {
              cacheName: 'assets',
              expiration: { maxEntries: 200, maxAgeSeconds: 60 * 60 * 24 * 60 },
              // the files of the offline app, kept by lib/offline/files.ts for those who switched offline access on
              plugins: [
                {
                  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
                    cachedResponse ?? caches.match(request, { cacheName: 'offline' }),
                },
              ],
            },
          },
        ],
      },
    }),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'offline.html'].map((name) => new URL(name, import.meta.url).pathname),
      output: {
        // The list of each page's dependencies is part of the first load: shorter hashes shrink it.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // One chunk for what every page needs: fewer requests before the first paint.
            named(
              'vendor',
              /^\0(rolldown\/runtime|vite\/preload-helper)|node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|get-nonce)\/|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared\/)/,
              30,
            ),
            // Every page that calls the API needs zod and the contract's errors, and many a small thing about visits.
            named(
              'calls',
              /node_modules\/zod\/|contract\/src\/(errors|fields|endpoint|profiles|profiles\/address|staff\/roles|appointments\/(kinds|group)|payments\/prices|practice\/doors|vitals\/kinds)\.ts|lib\/offline\/(choice|kept-doses?)\.ts|features\/profiles\/public\.ts|lib\/(client|step-up|device-store|useIsOnline|push)\.ts|src\/(link-paths|load-app-shell)\.ts|ui\/Banner\.tsx|features\/appointments\/visit-path\.ts|icons\/(arrow-left|chevron-down|circle-exclamation-point|key-round|mail-check|triangle-exclamation-point)\.mjs/,
              21,
            ),
            // Most pages need a field.
            named(
              'forms',
              /node_modules\/(react-hook-form|@hookform\/resolvers)\/|contract\/src\/emergency-contacts\/countries\.ts|lib\/(form|use-attempt|use-draft|use-opened)\.tsx?|ui\/(CheckboxField|Field|FieldError|PasswordField|SelectField|Tabs|TextArea|TextField)\.tsx|ui\/(field|moveFocus)\.ts|icons\/eye-off\.mjs/,
              20,
            ),
            // Shared by sign-in and registration: separate chunks would be a dozen requests.
            named(
              'authentication',
              /contract\/src\/authentication\.ts|features\/(authentication\/(api|account-forms|weak-password|AcceptTerms)|factors\/(public|passkeys))\.tsx?|ui\/CodeField\.tsx/,
              10,
            ),
            // Shared by pages that fetch data, and the shell's menus.
            named(
              'app',
              /node_modules\/@tanstack\/|lib\/(free-key|query|query-state|retry)\.tsx?|layout\/errors\/NotFoundPage\.tsx|features\/(absences|check-in)\/public\.ts|ui\/mode-icons\.ts|ui\/(Breadcrumb|ButtonRow|Card|EmptyState|Facts|List|ListRow|LoadMore|PageHeader|Panel|Skeleton|SkeletonRows|StateView|VisuallyHidden)\.tsx|features\/appointments\/useNow\.ts|features\/providers\/specialty-name\.ts|icons\/(arrow-down|arrow-up|ellipsis-vertical|building-complex|lock-keyhole|message-square-text|siren|user-round-check|user-x|chevron-left|circle-check|circle-pause|circle-question-mark|clipboard-list|copy|download|file-text|flag|info|octagon-exclamation-point|pencil|plus|printer|shield-exclamation-point|trash|undo-2|x|badge-check|bell|book-open|calendar-(clock|days|plus|sync)|chevron-right|clock|contact-round|folder-heart|heart-pulse|house|layout-list|life-buoy|log-out|menu|message-(circle|square)|minus|package|pill|repeat|rotate-cw|shield-(check|user)|sparkle|sprout|stethoscope|user-round|users-round)\.mjs/,
              10,
            ),
            // Icons shared by many pages: on their own, each is a chunk of two hundred bytes.
            { ...named('icons', /lucide-react\/dist\/esm\/icons\//, 5), minShareCount: 20 },
            // What allergies and problems are: on the emergency card and every page of the chart.
            named(
              'entries',
              /contract\/src\/(chart\/(partial-date|verification)|allergies\/(content|substance)|conditions\/content)\.ts/,
              12,
            ),
            named(
              'entry-words',
              /features\/(allergies\/(allergy-words|substance-text)|conditions\/condition-words|chart\/partial-date)\.ts/,
              12,
            ),
            // The emergency card, as its owner and as a helper sees it.
            named('card', /contract\/src\/emergency-contacts\/card\.ts|features\/emergency-contacts\/card\/CardView\.tsx/, 11),
            // The larger contracts behind the home.
            named('visits-api', /contract\/src\/(admin|appointments)\.ts/, 10),
            // Lists of visits, wherever they appear.
            named(
              'visits',
              /features\/appointments\/(VisitKind|VisitList|VisitRow|VisitStatus)\.tsx?|ui\/(DateTile|Kind|StatStrip|Timeline)\.tsx|icons\/calendar-(check|x-2)\.mjs/,
              10,
            ),
            // Parts of the shell the first page shares with others: one chunk compresses better than a dozen.
            named(
              'shell',
              /lib\/(emergency-number|errors|format|i18n|install|languages|session|theme|title|waiting-events|waiting-key)\.ts|src\/paths\.ts|layout\/(EmergencyLink|LanguageSwitch|LoadingPage|page|PageSlot|ThemeButton|errors\/(ErrorBoundary|ErrorScreen|Notice)|site\/(PublicLayout|SiteFooter|SiteHeader))\.tsx|layout\/(useIsSlow|errors\/global-errors)\.ts|ui\/(Avatar|Badge|Button|Icon|IconButton|Mark|MenuButton|Pattern|renderInto|SkipLink|Spinner|Wordmark)\.tsx|ui\/(classes|initials|toast)\.ts|icons\/(check|eye|languages|laptop|loader-circle|map-pin|phone|phone-call|smartphone|star|sun-moon|tablet|video)\.mjs/,
              25,
            ),
            // For all signed-in users: session, navigation and the session watch with its dialogs on every page, and the app's layout.
            named('session', /contract\/src\/sessions\.ts|lib\/(idle|live)\.ts/, 10),
            named(
              'ways',
              /src\/staff-paths\.ts|layout\/(navigation|useSignOut|VerificationBanner)\.tsx?|lib\/side\.ts|icons\/(clipboard-check|concierge-bell|credit-card|hand-heart|hospital|inbox|newspaper|receipt-text|scale|server|sliders-horizontal|sun)\.mjs/,
              10,
            ),
            named(
              'watch',
              /layout\/session\/(SessionKeeper|SessionWarning)\.tsx|lib\/drafts\.ts|node_modules\/@radix-ui\/react-(alert-)?dialog\/|ui\/(ConfirmDialog|Dialog|SeverityBanner)\.tsx|ui\/dialog\.ts/,
              10,
            ),
            named(
              'app-shell',
              /contract\/src\/(messages\/unread|notifications)\.ts|src\/app-shell\.tsx|features\/offline\/public\.tsx|contract\/src\/dashboard\/waiting\.ts|layout\/app\/(AccountMenu|AppLayout|BottomBar|Cup|PhoneBar|SectionLinks|Sidebar|SidebarLinks|TopBar|useNavigation|useSidebar|waiting|WaitingMark)\.tsx?|features\/dashboard\/(public|useWaiting)\.ts|layout\/(AuthenticationRequired|RoleGuard|SignInGuard)\.tsx|features\/factors\/StepUp\.tsx|features\/messages\/(public|useUnreadMessages)\.ts|features\/notifications\/(NotificationBell|useUnread)\.tsx?|features\/search\/(public|SearchScope|surroundings)\.tsx?|icons\/(chevrons-up-down|panel-left-close)\.mjs/,
              10,
            ),
            // The search in the bars, and its shortcuts.
            named('search-bar', /features\/search\/(bar|load-palette|palette|PaletteHost|SearchButton|useAsked)\.tsx?/, 10),
            // A measurement in words, wherever it appears.
            named('vital-words', /features\/vitals\/(LevelBadge|units|vital-words)\.tsx?/, 9),
            // The patient's home, and what a few other pages share with it.
            named(
              'home',
              /contract\/src\/(dashboard|vitals|vitals\/(growth|oxygen)|waitlist\/held|notifications\/settings)\.ts|features\/(dashboard\/(api|Columns|NewNotifications|NextVisit|QuickSettings|RecentActivity|UpcomingAppointments|useNotificationStat|patient\/complete-profile)|notifications\/(api|notification-words))\.tsx?|ui\/QuickAccess\.tsx|icons\/(file-pen-line|scroll-text)\.mjs/,
              9,
            ),
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '^/(api|auth/v1|functions/v1|fhir|dev)(/|$)': { target: 'http://127.0.0.1:3000', ws: true },
    },
  },
})
