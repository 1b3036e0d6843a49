import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { Sheet } from '../sheet.tsx';
import { AdminForm } from './admin-form.tsx';
import type { AdminFormProps } from './types.ts';

type FormDialogProps = {
  title: string;
  description?: string;
  /** The page that the dialog is opened over; closing returns there, with the filters of a list unchanged. */
  backTo: string;
  children: ReactNode;
};

export type DialogFormProps<S extends z.ZodMiniObject, Result> = AdminFormProps<S, Result> &
  Omit<FormDialogProps, 'children'> & {
    /** Where saving leads; by default to the page that the dialog is opened over. */
    getNext?: (saved: Result) => string;
  };

/** A form in a dialog; once it is saved, the dialog is left. */
export function DialogForm<S extends z.ZodMiniObject, Result>(props: DialogFormProps<S, Result>) {
  const { title, description, backTo, getNext, onSaved, ...form } = props;
  const navigate = useNavigate();
  const leave = (saved: Result) => {
    onSaved?.(saved);
    void navigate(getNext?.(saved) ?? backTo);
  };
  return (
    <FormDialog title={title} description={description} backTo={backTo}>
      <AdminForm {...form} onSaved={leave} />
    </FormDialog>
  );
}

/** A form over its list, with its own address. An `AdminForm` within asks before unsaved changes are lost. */
export function FormDialog({ title, description, backTo, children }: FormDialogProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Sheet
      side="wide"
      isOpen
      beginsAtField
      onOpenChange={(isOpen) => !isOpen && void navigate({ pathname: backTo, search })}
      title={title}
      description={description}
    >
      {children}
    </Sheet>
  );
}
