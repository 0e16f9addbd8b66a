import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { iconLines } from './build/icon-lines.ts'
import { site } from './build/plugin.ts'
import { unusedParts } from './build/unused-parts.ts'
import { wholeTexts } from './build/whole-texts.ts'

const api = process.env['API_URL'] ?? 'http://localhost:3001'
const ours = join(import.meta.dirname, 'build')

/** Nouns of the contract whose pages load both the constants and the calls. */
const nouns = /contract\/src\/(admin-selection|grievances|outbox|promoters)\/(?:values|calls)\.ts$/

/**
 * What the modules of a layer import comes with them in one file, but for what the layers before have brought. A page
 * asks for fewer files so, but for some code that it has no use for. `includeDependenciesRecursively: false` would let
 * files import each other in a circle, which breaks where one of them needs the other at once, as schemas do.
 */
const layers = [
  // Two of about the same size, which come beside each other.
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  // Endless lists are for one page alone.
  {
    name: 'vendor',
    test: /node_modules\/(?:react-router|@tanstack)\/(?!.*(?:useInfiniteQuery|infiniteQueryObserver))/,
  },
  { name: 'main', test: /src\/main\.tsx$|primitives\/card\.tsx$/ },
  // What the home page shares with the lists of people, which need nothing else of it.
  { name: 'avatars', test: /primitives\/avatar\.tsx$|icons\/clock\.mjs$/ },
  { name: 'home-page', test: /home\/home-page\.tsx$/ },
  // What the mentors on the home page need of the lists of mentors.
  {
    name: 'previews',
    test: /lib\/(?:known-values|industry-theme)\.ts$|contract\/src\/mentors\/(?:values|calls)\.ts$/,
  },
  // What the sign-in shares with lists.
  { name: 'fields', test: /primitives\/(?:checkbox|field|text-input)\.tsx$|icons\/check\.mjs$/ },
  // What the sign-in shares with the sign-ups.
  { name: 'accounts', test: /primitives\/(?:radio-card-group|password-input)\.tsx$|lib\/use-sign-in\.ts$/ },
  { name: 'sign-in', test: /sign-in\/signin-page\.tsx$/ },
  // What the sign-ups share with the pages of members, of which they need nothing else.
  {
    name: 'asking',
    test: /patterns\/(?:inline-alert|confirm-action)\.tsx?$|primitives\/(?:skeleton|chip)\.tsx$|lib\/query\.ts$|forms\/clear-drafts\.ts$|contract\/src\/texts\/digits\.ts$/,
  },
  {
    name: 'members',
    test: /layout\/(?:account-bar|member-menu)\.tsx$|tables\/(?:pagination|filter-bar|search-input)\.tsx$|patterns\/(?:inline-alert|empty-state|use-back)\.tsx?$|primitives\/(?:skeleton|badge|select|dialog|icon-button|chip)\.tsx$|lib\/(?:search-params|restore-focus|query-failure|save-file)\.tsx?$|patterns\/(?:error-state|confirm-action)\.tsx?$|contract\/src\/(?:(?:photos|safety|joining)\/(?:values|calls)|(?:bulk|csv)\/values|indian-date|profile\/mentor-parts|sorts|texts\/person-name)\.ts$|\/mentors\.queries\.ts$/,
  },
  { name: 'icons', test: /lucide-react/, minShareCount: 6 },
  { name: 'directory', test: /mentors\/mentors-page\.tsx$/ },
  // What the page of a mentorship shares with lists of administrators.
  { name: 'menu', test: /patterns\/more-menu\.tsx$/ },
  // What pages of members share with the tabs of the admin area.
  { name: 'learning-calls', test: /contract\/src\/(?:resources|events)\/calls\.ts$/ },
  { name: 'admin-area', test: /layout\/admin-layout\.tsx$|admin\/admin-mentors-page\.tsx$/ },
  {
    name: (id: string) => nouns.exec(id)?.[1] ?? null,
    test: nouns,
  },
  // What the sign-ups share with other forms, without what those need beside it.
  {
    name: 'applying',
    test: /patterns\/(?:password-strength|failure-alert)\.tsx$|primitives\/(?:text-area|phone-input|date-input)\.tsx$|lib\/(?:push\/push-state|texts\/use-offered)\.ts$|contract\/src\/(?:mentees\/(?:values|calls)|privacy\/(?:calls|purposes)|setup\/calls|phone\/calls|profile\/needs)\.ts$|consent\.queries|is-refused-as|icons\/hand-heart\.mjs$/,
  },
  // What several pages share without a form, then what those with a form do: no page without one brings
  // its schemas.
  {
    name: 'parts',
    test: /web\/src\/(?:ui|lib)\/(?!rich-text|charts|texts\/rich)|lucide-react|contract\/src\/(?!.*schemas\.ts|parts|photos|(?:admin-selection|deciding|follow-up|mail-words|matching|notes|notifications|plans|promoters|stories|views))/,
    minShareCount: 4,
    maxModuleSize: 3000,
  },
  {
    name: 'forms',
    test: /web\/src\/forms\/(?!checks|required-fields|waiting\/waiting|dialog-form|reason-dialog|record-notices|photo\/|questions\/|matching\/)|node_modules\/react-hook-form\//,
    minShareCount: 5,
  },
  // What checks a form comes when it is first touched (forms/use-checks.ts).
  { name: 'checks', test: /node_modules\/zod\/|contract\/src\/parts\/(?!imported)/, minShareCount: 4 },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), iconLines(), unusedParts(), wholeTexts(), site()],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: join(ours, 'zod.ts') },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(ours, 'lucide.ts') },
    ],
  },
  server: { proxy: { '/api': api, '^/app-\\w+\\.webmanifest$': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The Content-Security-Policy takes neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The list would be a tenth of the first script: the server names the files of the first page, and the code of
      // the next one is asked for as soon as somebody points at the link to it.
      resolveDependencies: () => [],
    },
    rolldownOptions: { input: 'src/main.tsx', output: { codeSplitting: { groups: layers } } },
  },
})
