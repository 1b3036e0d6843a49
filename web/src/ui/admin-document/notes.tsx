import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { OrderNote } from '#shared/contracts/orders/order-parts.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { maxNoteLength } from '#shared/domain/orders/order-note.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { Button } from '../button.tsx';
import { Confirm } from '../confirm.tsx';
import { Field } from '../field.tsx';
import { controlClass } from '../input.tsx';
import { DocumentSection } from './admin-document.tsx';

type Mutation<Input> = Pick<UseMutationResult<unknown, unknown, Input>, 'mutate' | 'isPending'>;

export type NoteChanges = {
  addNote: Mutation<{ text: string; requestKey: string }>;
  changeNote: Mutation<{ noteId: string; text: string; version: number }>;
  deleteNote: Mutation<string>;
};

type NotesProps = { notes: readonly OrderNote[]; canNote: boolean; changes: NoteChanges };

/** Staff notes about an order or a customer, who never sees them. */
export function Notes({ notes, canNote, changes }: NotesProps) {
  if (!canNote && notes.length === 0) return null;
  return (
    <div className="print:hidden">
      <DocumentSection title="Notes">
        {notes.length > 0 && (
          <ul className="mb-4 divide-y divide-hairline border-hairline border-y">
            {notes.map((note) => (
              <NoteItem key={note.id} note={note} canNote={canNote} changes={changes} />
            ))}
          </ul>
        )}
        {canNote && <NewNote changes={changes} />}
      </DocumentSection>
    </div>
  );
}

function NewNote({ changes: { addNote } }: Pick<NotesProps, 'changes'>) {
  const [written, setWritten] = useState(0);
  const key = useRef(crypto.randomUUID());
  const save = (text: string) =>
    addNote.mutate(
      { text, requestKey: key.current },
      {
        onSuccess: () => {
          key.current = crypto.randomUUID();
          setWritten((count) => count + 1);
        },
        onError: showFailure('The note was not saved'),
      },
    );
  return (
    <NoteForm
      key={written}
      label="New note"
      hint="Only staff can see notes."
      press="Add note"
      isPending={addNote.isPending}
      onSave={save}
    />
  );
}

type NoteItemProps = Omit<NotesProps, 'notes'> & { note: OrderNote };

function NoteItem({ note, canNote, changes: { changeNote, deleteNote } }: NoteItemProps) {
  const [opened, setOpened] = useState<'edit' | 'delete'>();
  const close = () => setOpened(undefined);
  return (
    <li className="grid gap-2 py-3 text-sm">
      <p className="text-ink-3">
        {formatActor(note.author)}, {formatTime(note.createdAt)}
        {note.editedAt && `, edited ${formatTime(note.editedAt)}`}
      </p>
      {opened === 'edit' ? (
        <NoteForm
          label="Note"
          text={note.text}
          press="Save note"
          isPending={changeNote.isPending}
          onCancel={close}
          onSave={(text) =>
            changeNote.mutate(
              { noteId: note.id, text, version: note.version },
              { onSuccess: close, onError: showFailure('The note was not saved') },
            )
          }
        />
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
      )}
      {canNote && note.canChange && opened !== 'edit' && (
        <div className="flex gap-2">
          <Button look="quiet" size="sm" onClick={() => setOpened('edit')} className="-ml-4">
            Edit<span className="sr-only"> note of {formatTime(note.createdAt)}</span>
          </Button>
          <Button look="quiet" size="sm" onClick={() => setOpened('delete')}>
            Delete<span className="sr-only"> note of {formatTime(note.createdAt)}</span>
          </Button>
        </div>
      )}
      <Confirm
        isOpen={opened === 'delete'}
        onClose={close}
        title="Delete this note?"
        press="Delete note"
        isPending={deleteNote.isPending}
        onPress={() =>
          deleteNote.mutate(note.id, { onSuccess: close, onError: showFailure('The note was not deleted') })
        }
      >
        The note will be deleted for everyone. The audit trail records that it existed, but not what it said.
      </Confirm>
    </li>
  );
}

type NoteFormProps = {
  label: string;
  hint?: string;
  text?: string;
  press: string;
  isPending: boolean;
  onSave: (text: string) => void;
  onCancel?: () => void;
};

function NoteForm({ label, hint, text: first = '', press, isPending, onSave, onCancel }: NoteFormProps) {
  const [text, setText] = useState(first);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setError('Please write a note');
    onSave(text.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-2xl gap-3">
      <Field label={label} {...(hint ? { hint } : {})} {...(error ? { error } : {})}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={maxNoteLength}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setError(undefined);
            }}
            className={`${controlClass} py-2.5`}
          />
        )}
      </Field>
      <div className="flex gap-3">
        <Button type="submit" size="sm" pending={isPending}>
          {press}
        </Button>
        {onCancel && (
          <Button look="outline" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
