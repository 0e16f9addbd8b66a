import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n.ts'
import { useTitle } from '../../lib/titles.ts'
import { cx } from '../../ui/primitives/cx.ts'
import { PageTitle } from '../../ui/patterns/page-title.tsx'
import { CategoryForm } from './category-form.tsx'
import { CategoryList } from './category-list.tsx'
import { categoryQueries } from './categories.queries.ts'
import { ListFrame } from './list-frame.tsx'
import { SubcategoryForm } from './subcategory-form.tsx'
import { SubcategoryList } from './subcategory-list.tsx'

/** The categories and subcategories mentors are sorted into. */
export function CategoriesPage() {
  const { t } = useTranslation()
  const categories = useQuery(categoryQueries.categories)
  const subcategories = useQuery(categoryQueries.subcategories)
  // A category tells its subcategories, and on a phone they follow: both come at once, so that nothing jumps.
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
