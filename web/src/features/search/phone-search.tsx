import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { buildGalleryLink } from './gallery-link.ts';

/**
 * On a phone, where the header has no room for its search button: submitting shows the results in the gallery, even
 * without JavaScript.
 */
export function PhoneSearch({ className }: { className: string }) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(q ? buildGalleryLink({ q }) : paths.gallery.href());
  };
  return (
    <search className={`block md:hidden ${className}`}>
      <form action={paths.gallery.href()} onSubmit={search}>
        <SearchBox name="q" />
      </form>
    </search>
  );
}
