import { useState } from 'react';
import * as z from 'zod/mini';
import type { StaffMember } from '#shared/contracts/back-office/staff.ts';
import { InvitationForm, MemberForm } from '#shared/domain/back-office/staff-forms.ts';
import { permissions, roles } from '#shared/domain/common/roles.ts';
import { capitalise } from '#web/lib/capitalise.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FormField } from '#web/ui/admin-form/types.ts';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { badgeColumn, dateColumn } from '#web/ui/admin-list/columns.tsx';
import type { ListFilter } from '#web/ui/admin-list/types.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmChange } from '#web/ui/confirm-change.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { staff, staffQuery, useInvite, useRemoveMember, useResetSignIn, useUpdateMember } from './queries.ts';

const roleOptions = roles.map((role) => ({ value: role, label: capitalise(role) }));

const emailField: FormField = { kind: 'text', type: 'email', name: 'email', label: 'Email' };
const memberFields: FormField[] = [
  { kind: 'text', name: 'name', label: 'Name' },
  { kind: 'select', name: 'role', label: 'Role', options: roleOptions },
];

const states = { invited: 'Invited', active: 'Active', left: 'Left' };
const tones = { invited: 'warn', active: 'ok', left: 'plain' } as const;

const columns: Column<StaffMember>[] = [
  {
    id: 'name',
    name: 'Name',
    value: ({ name }) => name,
    isHead: true,
    show: ({ name, isSelf }) => (
      <>
        {name}
        {isSelf && <span className="font-normal text-ink-3"> (you)</span>}
      </>
    ),
  },
  { id: 'email', name: 'Email', value: ({ email }) => email },
  { id: 'role', name: 'Role', value: ({ role }) => capitalise(role) },
  badgeColumn('status', 'Status', ({ status }) => ({ label: states[status], tone: tones[status] })),
  dateColumn('since', 'Since', ({ leftAt, joinedAt, invitedAt }) => leftAt ?? joinedAt ?? invitedAt),
];

const filters: ListFilter[] = [
  {
    id: 'status',
    label: 'Status',
    all: 'Everyone',
    options: Object.entries(states).map(([value, label]) => ({ value, label })),
  },
  { id: 'role', label: 'Role', all: 'All roles', options: roleOptions },
];

type OpenDialog = { what: 'invite' } | { what: 'change' | 'reset' | 'remove'; member: StaffMember };

export function StaffView() {
  const [opened, setOpened] = useState<OpenDialog>();
  const close = () => setOpened(undefined);
  return (
    <div className="grid gap-8">
      <AdminList
        id="staff"
        source={staff}
        columns={columns}
        getKey={({ id }) => id}
        getName={({ name }) => name}
        order="name"
        filters={filters}
        words={{ caption: 'Staff', loading: 'Loading staff...', empty: 'No staff yet.' }}
        actionsFor={(member) => <MemberActions member={member} onOpen={setOpened} />}
        tools={
          <Button size="sm" onClick={() => setOpened({ what: 'invite' })}>
            Invite someone
          </Button>
        }
      />
      <Roles />
      {opened?.what === 'invite' && <Invite onClose={close} />}
      {opened?.what === 'change' && <Change member={opened.member} onClose={close} />}
      {(opened?.what === 'reset' || opened?.what === 'remove') && (
        <Ask what={opened.what} member={opened.member} onClose={close} />
      )}
    </div>
  );
}

function MemberActions({ member, onOpen }: { member: StaffMember; onOpen: (opened: OpenDialog) => void }) {
  const { name, status, isSelf } = member;
  if (status === 'left') return null;
  const press = (what: 'change' | 'reset' | 'remove', label: string) => (
    <Button look="outline" size="sm" aria-label={`${label} ${name}`} onClick={() => onOpen({ what, member })}>
      {label}
    </Button>
  );
  return (
    <>
      {press('change', 'Change')}
      {!isSelf && press('reset', status === 'invited' ? 'Invite again' : 'Reset sign-in')}
      {!isSelf && press('remove', 'Remove')}
    </>
  );
}

function Invite({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useInvite();
  return (
    <Sheet
      side="wide"
      isOpen
      beginsAtField
      onOpenChange={(open) => !open && onClose()}
      title="Invite someone"
    >
      <AdminForm
        permission="staff.manage"
        schema={InvitationForm}
        values={{ email: '', name: '', role: 'warehouse' }}
        fields={[emailField, ...memberFields]}
        submit={mutateAsync}
        onSaved={onClose}
        words={{
          press: 'Send the invitation',
          saved: 'Invitation sent',
          failed: 'The invitation was not sent',
        }}
      />
    </Sheet>
  );
}

const EditableMember = z.extend(MemberForm, { version: z.int() });
const toValues = ({ name, role, version }: StaffMember) => ({ name, role, version });

function Change({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { mutateAsync } = useUpdateMember(member.id);
  const [values] = useState(() => toValues(member));
  const readAgain = useReadAgain(staffQuery, (all) =>
    toValues(all.find(({ id }) => id === member.id) ?? member),
  );
  return (
    <Sheet
      side="wide"
      isOpen
      beginsAtField
      onOpenChange={(open) => !open && onClose()}
      title={`Change ${member.name}`}
    >
      <AdminForm
        permission="staff.manage"
        schema={EditableMember}
        values={values}
        fields={memberFields}
        submit={mutateAsync}
        readAgain={readAgain}
        onSaved={onClose}
        words={{ press: 'Save', saved: 'Saved', failed: 'The change was not saved' }}
      />
    </Sheet>
  );
}

const questions = {
  reset: {
    title: (member: StaffMember) =>
      member.status === 'invited' ? `Invite ${member.name} again?` : `Reset how ${member.name} signs in?`,
    text: (member: StaffMember) =>
      member.status === 'invited'
        ? 'A new invitation goes out; the earlier link stops working.'
        : 'Passkeys, authenticator app and recovery codes are removed, all devices are signed out, and a new invitation goes out.',
    press: 'Send an invitation',
    done: 'Invitation sent',
  },
  remove: {
    title: ({ name }: StaffMember) => `Remove ${name}?`,
    text: () => 'They are signed out everywhere at once. What they did stays in the audit trail.',
    press: 'Remove',
    done: 'Removed from the staff',
  },
};

type AskProps = { what: 'reset' | 'remove'; member: StaffMember; onClose: () => void };

function Ask({ what, member, onClose }: AskProps) {
  const reset = useResetSignIn();
  const remove = useRemoveMember();
  const { title, text, press, done } = questions[what];
  return (
    <ConfirmChange
      onClose={onClose}
      mutation={what === 'reset' ? reset : remove}
      sent={member}
      title={title(member)}
      press={press}
      done={done}
    >
      {text(member)}
    </ConfirmChange>
  );
}

const roleNotes = roles.map((role) => ({
  role,
  may: Object.values(permissions)
    .filter(({ to }) => role !== 'owner' && (to as readonly string[]).includes(role))
    .map(({ allows }) => allows),
}));

const Roles = () => (
  <section className="grid max-w-[46rem] gap-3">
    <h2 className="font-display text-xl">What each role may do</h2>
    <dl className="grid gap-5 text-sm">
      {roleNotes.map(({ role, may }) => (
        <div key={role}>
          <dt className="font-medium">{capitalise(role)}</dt>
          <dd className="mt-1 text-ink-2">
            {role === 'owner' ? (
              'Everything, staff and settings included.'
            ) : (
              <ul className="list-disc gap-x-8 pl-5 sm:columns-2">
                {may.map((each) => (
                  <li key={each}>{capitalise(each)}</li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
