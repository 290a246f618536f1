"""Django writes Portuguese months with a capital, which the language does not: in numbers nothing is wrong."""

DATE_FORMAT = "d/m/Y"
DATETIME_FORMAT = "d/m/Y H:i"
