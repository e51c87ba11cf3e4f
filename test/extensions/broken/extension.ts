/** An extension with a mistake: it cannot even be loaded. */
throw new Error('a mistake of its author');
