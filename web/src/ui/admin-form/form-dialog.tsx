import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Sheet } from '../sheet.tsx';

type FormDialogProps = {
  title: string;
  description?: string;
  /** The list that it lies over; closing leads back there, and the list is still filtered as it was. */
  backTo: string;
  children: ReactNode;
};

/** A form over its list, at an address of its own. An `AdminForm` within asks before it is closed unsaved. */
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
