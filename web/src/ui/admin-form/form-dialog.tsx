import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Sheet } from '../sheet.tsx';

type FormDialogProps = {
  title: string;
  description?: string;
  /** The list that the dialog is opened over; closing returns there, with its filters unchanged. */
  backTo: string;
  children: ReactNode;
};

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
