import { useQuery, queryOptions, type MutationMeta, type UseQueryResult } from '@tanstack/react-query'
import { useTranslation, t } from '#lib/i18n.ts'
import { useTitle } from '#lib/titles.ts'
import { cx } from '#ui/primitives/cx.ts'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { CategoryList } from './category-list.tsx'
import { categories, categories as endpoints } from '@udyam/contract/categories/calls'
import type { Pagination } from '@udyam/contract/parts/page'
import { call } from '#lib/api.ts'
import type { Category, Subcategory } from '@udyam/contract/categories/schemas'
import { knownText } from '#lib/known-values.ts'
import { NamedActions } from './named-actions.tsx'
import { WaitingNotice } from '#forms/waiting/held-notice.tsx'
import { useForm } from '#forms/use-form.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '#lib/format.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import type { TextKey } from '#lib/text-key.ts'
import { Chip } from '#ui/primitives/chip.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'

export function CategoriesPage() {
  const { t } = useTranslation()
  const categories = useQuery(categoryQueries.categories)
  const subcategories = useQuery(categoryQueries.subcategories)
  // Both load before anything shows, to avoid layout shifts: on phones subcategories follow below their
  // category.
  const isComing = categories.isLoading || subcategories.isLoading
  useTitle(t('admin.categories'))

  return (
    <div className="flex flex-col gap-5">
      <PageTitle>{t('admin.categories')}</PageTitle>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <CategoryForm />
          <ListFrame
            title={t('admin.categories.listTitle')}
            found={categories}
            failureText="admin.categories.loadFailed"
            emptyText={t('admin.categories.empty')}
          >
            {(all) => !isComing && <CategoryList categories={all} subcategories={subcategories.data} />}
          </ListFrame>
        </div>
        <div className={cx('flex min-w-0 flex-col gap-5', isComing && 'max-lg:hidden')}>
          <SubcategoryForm categories={categories.data ?? []} />
          <ListFrame
            title={t('admin.subcategories.listTitle')}
            found={subcategories}
            failureText="admin.subcategories.loadFailed"
            emptyText={t('admin.subcategories.empty')}
          >
            {(all) => <SubcategoryList subcategories={all} categories={categories.data ?? []} />}
          </ListFrame>
        </div>
      </div>
    </div>
  )
}

const categoryQueries = {
  categories: queryOptions({
    queryKey: ['categories', 'every'],
    queryFn: ({ signal }) => everyPage((page) => call(categories.list, { query: { page } }, { signal })),
    meta: { errorToast: 'admin.categories.loadFailed' as const },
  }),
  subcategories: queryOptions({
    queryKey: ['subcategories', 'every'],
    queryFn: ({ signal }) =>
      everyPage((page) => call(categories.listSubcategories, { query: { page } }, { signal })),
    meta: { errorToast: 'admin.subcategories.loadFailed' as const },
  }),
}

/** The rows of all pages: the lists of this screen are short, and have none. */
async function everyPage<Row>(
  read: (page: number) => Promise<{ data: Row[]; pagination: Pagination }>,
): Promise<Row[]> {
  const { data, pagination } = await read(1)
  const others = Array.from({ length: pagination.pages - 1 }, (_, index) => read(index + 2))
  return [...data, ...(await Promise.all(others)).flatMap((page) => page.data)]
}

type SubcategoryListProps = { subcategories: readonly Subcategory[]; categories: readonly Category[] }

function SubcategoryList({ subcategories, categories }: SubcategoryListProps) {
  const parents = new Map(categories.map(({ _id, name }) => [_id, knownText('industry', name)]))
  return (
    <ul className="divide-y divide-line">
      {subcategories.map(({ _id: id, name, categoryId, updatedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2 py-1">
          <div className="flex min-w-0 flex-1 basis-[8rem] flex-wrap items-baseline justify-between gap-x-4 wrap-anywhere">
            <p>{knownText('subcategory', name)}</p>
            <p className="text-sm text-ink-3">{parents.get(categoryId) ?? '–'}</p>
          </div>
          <NamedActions
            name={name}
            stored={{ name }}
            save={(changed) =>
              call(endpoints.updateSubcategory, { params: { id }, body: { name: changed.name, updatedAt } })
            }
            remove={() => call(endpoints.removeSubcategory, { params: { id } })}
            texts="admin.subcategories"
          />
        </li>
      ))}
    </ul>
  )
}

function CategoryForm() {
  const { t } = useTranslation()
  const form = useForm({
    ...addForm('category', { name: '', description: '' }),
    schema: async () => (await import('./category-rules.ts')).NewCategory,
    save: (body) => slowly(call(categories.create, { body })),
    onSaved: () => {
      form.setFocus('name')
    },
  })
  return (
    <Card as="section" labelledBy="add-category">
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <h2 id="add-category" className="text-h3">
          {t('admin.categories.addTitle')}
        </h2>
        <TextInput label={t('admin.categories.name')} autoComplete="off" {...form.field('name')} />
        <TextArea
          label={t('field.description')}
          optional={t('common.optional')}
          maxLength={2000}
          {...form.field('description')}
        />
        <WaitingNotice held={form.held} />
        <div>
          <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
            {t('admin.categories.addTitle')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function SubcategoryForm({ categories: all }: { categories: readonly Category[] }) {
  const { t } = useTranslation()
  const form = useForm({
    ...addForm('subcategory', { name: '', categoryId: '' }),
    schema: async () => (await import('./category-rules.ts')).NewSubcategory,
    save: (body) => slowly(call(categories.createSubcategory, { body })),
    onSaved: (): void => form.setFocus('name'),
  })
  return (
    <Card as="section" labelledBy="add-subcategory">
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <h2 id="add-subcategory" className="text-h3">
          {t('admin.subcategories.addTitle')}
        </h2>
        <TextInput label={t('admin.subcategories.name')} autoComplete="off" {...form.field('name')} />
        <Select
          label={t('admin.subcategories.parent')}
          placeholder={t('common.choose')}
          options={all.map(({ _id, name }) => ({ value: _id, label: knownText('industry', name) }))}
          {...form.field('categoryId')}
        />
        <WaitingNotice held={form.held} />
        <div>
          <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
            {t('admin.subcategories.addTitle')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Minimum duration of the saving state, in milliseconds. */
const savingAtLeast = 500

/** Options of `useForm` for a form that adds several records: it reports each success and clears itself. */
function addForm<Values>(kind: 'category' | 'subcategory', start: Values) {
  const texts = kind === 'category' ? 'admin.categories' : 'admin.subcategories'
  const meta: MutationMeta = {
    success: ({ name }: { name: string }) => t(`${texts}.added`, { name }),
    failure: `${texts}.addFailed`,
    isShownInPage: false,
  }
  return { id: kind, start, valuesAfter: () => start, meta }
}

/** Waits for a call, and at least until the saving state has been visible. */
async function slowly<Answer>(call: Promise<Answer>): Promise<Answer> {
  const pause = new Promise((resolve) => setTimeout(resolve, savingAtLeast))
  try {
    return await call
  } finally {
    await pause
  }
}

type ListFrameProps<Row> = {
  title: string
  found: UseQueryResult<Row[]>
  failureText: TextKey
  emptyText: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A short list on a card, with its loading, error and empty states. */
function ListFrame<Row>({ title, found, failureText, emptyText, children }: ListFrameProps<Row>) {
  const { t } = useTranslation()
  const titleId = useId()
  const rows = found.data
  return (
    <Card as="section" labelledBy={titleId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={titleId} tabIndex={-1} className="text-h3">
          {title}
        </h2>
        {rows && <Chip>{formatNumber(rows.length)}</Chip>}
      </div>
      {found.isPending && (
        <AfterDelay status={t('common.loading')}>
          <div className="flex flex-col gap-3">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-12 w-full" />
            ))}
          </div>
        </AfterDelay>
      )}
      <QueryFailure query={found} text={failureText} />
      {rows?.length === 0 && <p className="py-4 text-ink-3">{emptyText}</p>}
      {rows && rows.length > 0 && children(rows)}
    </Card>
  )
}
