import { personName as nameOf } from '@udyam/contract/texts/person-name'
import type { ReactNode } from 'react'
import type { Column } from '../ui/tables/data-table-props.ts'
import { formatDate, formatPhone } from '../lib/format.ts'
import type { Translate } from '../lib/i18n.ts'
import { cx } from '../ui/primitives/cx.ts'
import { breaksAtHost, PersonName } from './person-name.tsx'

type Person = {
  _id: string
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  dob: string | null
}

/**
 * Breaks a long word of a cell, with a minimum width beside it: otherwise one long address makes the table wider than
 * the screen.
 */
export const longWord = 'inline-block wrap-anywhere'

/**
 * First columns of every list of people, all sortable. The first name leads to the person; `under` is shown below it.
 */
export function personColumns<Row extends Person>(
  t: Translate,
  role: 'mentor' | 'promoter',
  under?: (person: Row) => ReactNode,
): Column<Row>[] {
  return [
    {
      key: 'firstName',
      header: t('field.firstName'),
      sortable: true,
      cell: (person) => (
        <div>
          <PersonName
            who={role}
            _id={person._id}
            name={person.firstName}
            label={nameOf(person)}
            className={cx(longWord, 'min-w-24')}
          />
          {under?.(person)}
        </div>
      ),
    },
    {
      key: 'lastName',
      header: t('field.lastName'),
      sortable: true,
      hideOnCard: true,
      cell: ({ lastName }) => (
        <span translate="no" className={cx(longWord, 'min-w-20')}>
          {lastName}
        </span>
      ),
    },
    { key: 'email', header: t('field.emailShort'), sortable: true, cell: ({ email }) => emailCell(email) },
    {
      key: 'phoneNumber',
      header: t('field.phoneShort'),
      sortable: true,
      cell: ({ phoneNumber }) => phoneCell(phoneNumber),
    },
    {
      key: 'dob',
      header: t('field.dob'),
      sortable: true,
      cell: ({ dob }) => <span className="whitespace-nowrap">{dob === null ? '–' : formatDate(dob)}</span>,
    },
  ]
}

/** Full name, for cards. */
export function personName(role: 'mentor' | 'promoter', person: Person): ReactNode {
  return <PersonName who={role} _id={person._id} name={nameOf(person)} />
}

export function emailCell(email: string): ReactNode {
  return (
    <span translate="no" className={cx(longWord, 'min-w-29')}>
      {breaksAtHost(email)}
    </span>
  )
}

export function phoneCell(digits: string): ReactNode {
  return <span className="whitespace-nowrap">{formatPhone(digits)}</span>
}
